import { useEffect, useRef } from 'react'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { EmptyState } from '../../empty-state.tsx'

interface NothingToBuyProps {
  readonly shop: string | undefined
  /** Whether the goods left the cart while the checkout was open. */
  readonly left: boolean
}

/** An order removes its lines from the cart; a shopper who returns unpaid from the bank finds them in the order. */
export function NothingToBuy({ shop, left }: NothingToBuyProps) {
  const headingRef = useRef<HTMLDivElement>(null)
  // The browser restores the scroll position of the pay button, below this short text.
  useEffect(() => {
    headingRef.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const unpaid = 'اگر پرداخت سفارشی ناتمام مانده است، آن را از «سفارش‌های من» به پایان برسانید.'
  return (
    <div ref={headingRef} className="scroll-mt-20 lg:scroll-mt-32">
      <EmptyState
        heading="h1"
        title="چیزی برای خرید در سبد نیست"
        text={left ? 'سبد شما در صفحهٔ دیگری خالی شد.' : unpaid}
        shop={shop}
      >
        <NavigateLink to="landing.manage" params={{}} className="button-quiet">
          سفارش‌های من
        </NavigateLink>
      </EmptyState>
    </div>
  )
}
