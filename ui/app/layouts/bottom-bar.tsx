import { bottomBar, type RouteName } from '../../../core/routing/index.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useCart } from '../../bindings/stores/use-cart.ts'
import { Icon, type IconName } from '../../kit/images/icon.tsx'
import { CountBadge } from '../../kit/data/count-badge.tsx'
import { cartItemCount } from './cart-link.tsx'
import { formatNumber } from '../../../core/shared/text/numbers.ts'

const icons: Readonly<Partial<Record<RouteName, IconName>>> = {
  'landing.home': 'home',
  'store.category.index': 'grid',
  'landing.cart': 'cart',
  'landing.manage': 'person',
  'warehouse.home': 'store',
  'warehouse.category': 'grid',
  'warehouse.cart': 'cart',
}

/** The phone's bottom bar, for routes of the group has-nav. */
export function BottomBar({ route, slug }: { readonly route: RouteName; readonly slug?: string }) {
  const entries = bottomBar(route)
  const cart = useCart()
  const items = cartItemCount(cart.lines, slug)
  if (entries.length === 0) return null
  return (
    <nav aria-label="ناوبری پایین" className="phone-bar">
      <ul className="support-room grid grid-cols-4">
        {entries.map((entry) => (
          <li key={entry.route}>
            <NavigateLink
              to={entry.route}
              params={slug === undefined ? {} : { store_slug: slug }}
              aria-current={entry.active ? 'page' : undefined}
              className={`phone-tab ${entry.active ? 'font-bold text-primary' : 'text-muted'}`}
            >
              <span className="relative">
                <Icon name={icons[entry.route] ?? 'home'} />
                {icons[entry.route] === 'cart' && items > 0 && <CountBadge>{formatNumber(items)}</CountBadge>}
              </span>
              {entry.title}
            </NavigateLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
