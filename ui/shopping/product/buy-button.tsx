import type { ProductPage, Variant } from '../../../core/catalog/index.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { cartKey, toastsKey } from '../../bindings/ports.ts'
import { useCart } from '../../bindings/use-cart.ts'
import { Stepper } from '../../kit/stepper.tsx'

interface BuyButtonProps {
  readonly product: ProductPage
  readonly variant: Variant
  /** Its store is on vacation and takes no orders. */
  readonly closed: boolean
}

/** Puts a variant into the cart; once inside, its quantity. */
export function BuyButton({ product, variant, closed }: BuyButtonProps) {
  const cart = useService(cartKey)
  const toasts = useService(toastsKey)
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
  const add = () => {
    cart.add({ product_id: product.id, variant_id: variant.id, store_slug: product.store.slug }, product.least)
    toasts.show('success', 'به سبد خرید افزوده شد.')
  }
  return (
    <button type="button" className="button-primary" disabled={closed} onClick={add}>
      {closed ? 'فروشگاه تعطیل است' : 'افزودن به سبد'}
    </button>
  )
}
