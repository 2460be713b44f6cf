import { useEffect, useRef } from 'react'
import type { ProductPage, Variant } from '../../../core/catalog/index.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { cartKey, toastsKey } from '../../bindings/ports.ts'
import { useCart } from '../../bindings/use-cart.ts'
import { useHydrated } from '../../bindings/use-hydrated.ts'
import { Stepper } from '../../kit/stepper.tsx'

interface BuyButtonProps {
  readonly product: ProductPage
  readonly variant: Variant
  /** Its store is on vacation and takes no orders. */
  readonly closed: boolean
}

/** Puts a variant into the cart; once inside, its quantity. What was pressed gives its place and the focus to the other. */
export function BuyButton(props: BuyButtonProps) {
  const { lines } = useCart()
  const inside = lines.some(({ variant_id }) => variant_id === props.variant.id)
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(inside)
  useEffect(() => {
    if (before.current === inside) return
    before.current = inside
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [inside])
  return (
    <div ref={box} className="grid">
      <BuyControl {...props} />
    </div>
  )
}

function BuyControl({ product, variant, closed }: BuyButtonProps) {
  const cart = useService(cartKey)
  const toasts = useService(toastsKey)
  const hydrated = useHydrated()
  const { lines } = useCart()
  const line = lines.find(({ variant_id }) => variant_id === variant.id)
  if (line !== undefined) {
    return (
      <Stepper
        label={`تعداد ${product.title}`}
        value={line.quantity}
        written={formatNumber(line.quantity)}
        least={product.least}
        most={Math.max(Math.min(variant.stock, product.most ?? 999), line.quantity)}
        onChange={(quantity) => (quantity === 0 ? cart.remove(variant.id) : cart.set(variant.id, quantity))}
      />
    )
  }
  // A press before the scripts are there would be lost without a word.
  const add = () => {
    cart.add({ product_id: product.id, variant_id: variant.id, store_slug: product.store.slug }, product.least)
    toasts.show('success', 'به سبد خرید افزوده شد.')
  }
  return (
    <button type="button" className="button-primary" disabled={closed || !hydrated} onClick={add}>
      {closed ? 'فروشگاه تعطیل است' : 'افزودن به سبد'}
    </button>
  )
}
