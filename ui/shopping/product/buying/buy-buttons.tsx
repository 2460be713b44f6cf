import { useEffect, useRef } from 'react'
import type { ProductPage, Variant } from '../../../../core/catalog/index.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useSite } from '../../../bindings/container/site-context.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { useNavigateTo } from '../../../bindings/navigation/use-navigate-to.ts'
import { cartKey, toastsKey } from '../../../../core/container/service-keys.ts'
import { useCart } from '../../../bindings/stores/use-cart.ts'
import { useHydrated } from '../../../bindings/render/use-hydrated.ts'
import { Stepper } from '../../../kit/forms/stepper.tsx'

interface BuyButtonsProps {
  readonly product: ProductPage
  readonly variant: Variant
  /** The slug of the store inside its own shop. */
  readonly shop: string | undefined
}

/**
 * Buys a variant at once or adds it to the cart; once it is there, shows its quantity and the way to the cart. The focus
 * moves to the control that replaces the pressed one.
 */
export function BuyButtons(props: BuyButtonsProps) {
  const { lines } = useCart()
  const line = lines.find(({ variant_id }) => variant_id === props.variant.id)
  const containerRef = useRef<HTMLDivElement>(null)
  const wasInCart = useRef(line !== undefined)
  const isInCart = line !== undefined
  useEffect(() => {
    if (wasInCart.current === isInCart) return
    wasInCart.current = isInCart
    if (document.activeElement !== document.body) return
    const container = containerRef.current
    const next = container?.querySelector<HTMLElement>('[data-next-focus]') ?? container?.querySelector('button')
    next?.focus({ preventScroll: true })
  }, [isInCart])
  return (
    <div ref={containerRef} className="grid grid-cols-2 items-center gap-2">
      {line === undefined ? <AddButtons {...props} /> : <LineControls {...props} quantity={line.quantity} />}
    </div>
  )
}

function AddButtons({ product, variant, shop }: BuyButtonsProps) {
  const [cart, toasts] = [useService(cartKey), useService(toastsKey)]
  const { linkTo } = useSite()
  const navigateTo = useNavigateTo()
  const hydrated = useHydrated()
  if (product.store.closure !== null)
    return (
      <button type="button" className="button-primary col-span-2" disabled>
        فروشگاه تعطیل است
      </button>
    )
  const add = () =>
    cart.add({ product_id: product.id, variant_id: variant.id, store_slug: product.store.slug }, product.min_per_order)
  const addOnly = () => {
    add()
    const { href } = shop === undefined ? linkTo('landing.cart', {}) : linkTo('warehouse.cart', { store_slug: shop })
    toasts.show('success', 'به سبد خرید افزوده شد.', { title: 'دیدن سبد', href })
  }
  const buyNow = () => {
    add()
    const checkout =
      shop === undefined ? linkTo('landing.checkout', {}) : linkTo('warehouse.checkout', { store_slug: shop })
    navigateTo(checkout.href)
  }
  // A press before hydration would be lost.
  return (
    <>
      <button type="button" className="button-primary px-2" disabled={!hydrated} onClick={buyNow}>
        خرید
      </button>
      <button type="button" data-next-focus className="button-quiet px-2" disabled={!hydrated} onClick={addOnly}>
        افزودن به سبد
      </button>
    </>
  )
}

function LineControls({ product, variant, shop, quantity }: BuyButtonsProps & { readonly quantity: number }) {
  const cart = useService(cartKey)
  return (
    <>
      <Stepper
        label={`تعداد ${product.title}`}
        value={quantity}
        written={formatNumber(quantity)}
        min={product.min_per_order}
        max={Math.max(Math.min(variant.stock, product.max_per_order ?? 999), quantity)}
        onChange={(next) => (next === 0 ? cart.remove(variant.id) : cart.set(variant.id, next))}
      />
      {shop === undefined ? (
        <NavigateLink to="landing.cart" params={{}} className="button-primary px-2">
          دیدن سبد خرید
        </NavigateLink>
      ) : (
        <NavigateLink to="warehouse.cart" params={{ store_slug: shop }} className="button-primary px-2">
          دیدن سبد خرید
        </NavigateLink>
      )}
    </>
  )
}
