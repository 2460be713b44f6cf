import type { CartLine } from '../../../core/cart/index.ts'
import type { ParametersOf } from '../../../core/routing/index.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { Go } from '../../bindings/go.tsx'
import { useCart } from '../../bindings/use-cart.ts'
import { CountBadge } from '../../kit/count-badge.tsx'
import { Icon } from '../../kit/icon.tsx'

type CartRoute = 'landing.cart' | 'warehouse.cart'

/** The way to the cart with the number of pieces in it. */
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
  const pieces = piecesIn(lines, slug)
  return (
    <Go
      to={to}
      params={params}
      className="relative grid size-11 place-content-center"
      aria-label={`سبد خرید، ${formatNumber(pieces)} عدد`}
    >
      <Icon name="cart" />
      {pieces > 0 && <CountBadge>{formatNumber(pieces)}</CountBadge>}
    </Go>
  )
}

/** Pieces in the cart; inside a shop only those of its store. */
export function piecesIn(lines: readonly CartLine[], slug?: string): number {
  return lines.reduce(
    (pieces, line) => pieces + (slug === undefined || line.store_slug === slug ? line.quantity : 0),
    0,
  )
}
