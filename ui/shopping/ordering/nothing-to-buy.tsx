import { useEffect, useRef } from 'react'
import { Go } from '../../bindings/go.tsx'
import { NothingYet } from '../nothing-yet.tsx'

/** An order takes its goods out of the cart: who comes back from the bank unpaid finds them there. */
export function NothingToBuy({ shop }: { readonly shop: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  // The browser comes back to where the pay button was, below these few words.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const text = 'اگر پرداخت سفارشی ناتمام مانده است، آن را از «سفارش‌های من» به پایان برسانید.'
  return (
    <div ref={place} className="scroll-mt-20 lg:scroll-mt-32">
      <NothingYet heading="h1" title="چیزی برای خرید در سبد نیست" text={text} shop={shop}>
        <Go to="landing.manage" params={{}} className="button-quiet">
          سفارش‌های من
        </Go>
      </NothingYet>
    </div>
  )
}
