import type { CartLine } from '../../../core/cart/index.ts'
import type { ParametersOf } from '../../../core/routing/index.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useCart } from '../../bindings/stores/use-cart.ts'
import { CountBadge } from '../../kit/data/count-badge.tsx'
import { Icon } from '../../kit/images/icon.tsx'

type CartRoute = 'landing.cart' | 'warehouse.cart'

/** The cart link with the number of items. */
export function CartLink<Name extends CartRoute>({
  to,
  params,
  slug,
}: {
  readonly to: Name
  readonly params: ParametersOf<Name>
  readonly slug?: string
}) {
  const { lines } = useCart()
  const items = cartItemCount(lines, slug)
  return (
    <NavigateLink
      to={to}
      params={params}
      className="grid size-11 place-content-center"
      aria-label={`سبد خرید، ${formatNumber(items)} عدد`}
    >
      <span className="relative">
        <Icon name="cart" />
        {items > 0 && <CountBadge>{formatNumber(items)}</CountBadge>}
      </span>
    </NavigateLink>
  )
}

/** Counts the items in the cart; inside a shop only those of its store. */
export function cartItemCount(lines: readonly CartLine[], slug?: string): number {
  return lines.reduce((items, line) => items + (slug === undefined || line.store_slug === slug ? line.quantity : 0), 0)
}
