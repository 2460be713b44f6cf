import { useEffect, useRef } from 'react'
import type { ProductPage, Variant } from '../../../../core/catalog/index.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { cartKey, toastsKey } from '../../../../core/container/service-keys.ts'
import { useCart } from '../../../bindings/stores/use-cart.ts'
import { useHydrated } from '../../../bindings/render/use-hydrated.ts'
import { Stepper } from '../../../kit/forms/stepper.tsx'

interface BuyButtonProps {
  readonly product: ProductPage
  readonly variant: Variant
  /** The store is on vacation and takes no orders. */
  readonly closed: boolean
}

/**
 * Adds a variant to the cart; once it is in the cart, shows its quantity. The focus moves to the control that replaces
 * the pressed one.
 */
export function BuyButton(props: BuyButtonProps) {
  const { lines } = useCart()
  const controlRef = lines.some(({ variant_id }) => variant_id === props.variant.id)
  const containerRef = useRef<HTMLDivElement>(null)
  const previousLine = useRef(controlRef)
  useEffect(() => {
    if (previousLine.current === controlRef) return
    previousLine.current = controlRef
    if (document.activeElement === document.body)
      containerRef.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [controlRef])
  return (
    <div ref={containerRef} className="grid">
      <CartLineControl {...props} />
    </div>
  )
}

function CartLineControl({ product, variant, closed }: BuyButtonProps) {
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
        min={product.min_per_order}
        max={Math.max(Math.min(variant.stock, product.max_per_order ?? 999), line.quantity)}
        onChange={(quantity) => (quantity === 0 ? cart.remove(variant.id) : cart.set(variant.id, quantity))}
      />
    )
  }
  // A press before hydration would be lost.
  const add = () => {
    cart.add({ product_id: product.id, variant_id: variant.id, store_slug: product.store.slug }, product.min_per_order)
    toasts.show('success', 'به سبد خرید افزوده شد.')
  }
  return (
    <button type="button" className="button-primary" disabled={closed || !hydrated} onClick={add}>
      {closed ? 'فروشگاه تعطیل است' : 'افزودن به سبد'}
    </button>
  )
}
