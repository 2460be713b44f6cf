import { bottomBar, type RouteName } from '../../../core/routing/index.ts'
import { Go } from '../../bindings/go.tsx'
import { useCart } from '../../bindings/use-cart.ts'
import { Icon, type IconName } from '../../kit/icon.tsx'
import { CountBadge } from '../../kit/count-badge.tsx'
import { piecesIn } from './cart-link.tsx'
import { formatNumber } from '../../../core/shared/numbers.ts'

const icons: Readonly<Partial<Record<RouteName, IconName>>> = {
  'landing.home': 'home',
  'store.category.index': 'grid',
  'landing.cart': 'cart',
  'landing.manage': 'person',
  'warehouse.home': 'store',
  'warehouse.category': 'grid',
  'warehouse.cart': 'cart',
}

/** The bottom bar of phones, for routes of the group has-nav. */
export function BottomBar({ route, slug }: { readonly route: RouteName; readonly slug?: string }) {
  const entries = bottomBar(route)
  const cart = useCart()
  const pieces = piecesIn(cart.lines, slug)
  if (entries.length === 0) return null
  return (
    <nav aria-label="ناوبری پایین" className="phone-bar">
      <ul className="grid grid-cols-4">
        {entries.map((entry) => (
          <li key={entry.route}>
            <Go
              to={entry.route}
              params={(slug === undefined ? {} : { store_slug: slug }) as never}
              aria-current={entry.active ? 'page' : undefined}
              className={`phone-tab ${entry.active ? 'font-bold text-primary' : 'text-muted'}`}
            >
              <span className="relative">
                <Icon name={icons[entry.route] ?? 'home'} />
                {icons[entry.route] === 'cart' && pieces > 0 && <CountBadge>{formatNumber(pieces)}</CountBadge>}
              </span>
              {entry.title}
            </Go>
          </li>
        ))}
      </ul>
    </nav>
  )
}
