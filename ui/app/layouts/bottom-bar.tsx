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
    <nav
      aria-label="ناوبری پایین"
      // Its height is fixed: the page may be painted before the entries have arrived.
      className="fixed inset-x-0 bottom-0 z-30 h-[calc(3.5rem+1px+env(safe-area-inset-bottom))] border-t border-line bg-card lg:hidden"
    >
      <ul className="grid grid-cols-4">
        {entries.map((entry) => (
          <li key={entry.route}>
            <Go
              to={entry.route}
              params={(slug === undefined ? {} : { store_slug: slug }) as never}
              aria-current={entry.active ? 'page' : undefined}
              className={`relative grid h-14 place-items-center content-start pt-[5px] text-xs ${entry.active ? 'font-bold text-primary' : 'text-muted'}`}
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
