import type { PlatformRight, StoreRight } from '../../contract/rights.ts'
import type { RouteName } from './routes.ts'

/** The right that a panel or admin page requires; all other pages are open to every member. */
export const pageRights: Partial<Readonly<Record<RouteName, StoreRight | PlatformRight>>> = {
  'panel.parcels': 'store.parcels.read',
  'panel.parcels.print': 'store.parcels.read',
  'panel.products': 'store.products.read',
  'panel.products.create': 'store.products.write',
  'panel.products.edit': 'store.products.write',
  'panel.financial': 'store.finance.read',
  'panel.apps': 'store.apps.read',
  'panel.apps.settings': 'store.apps.write',
  'panel.settings': 'store.profile.read',
  'admin.cases': 'platform.support.read',
  'admin.cases.details': 'platform.support.read',
  'admin.users': 'platform.users.read',
  'admin.orders': 'platform.users.read',
  'admin.notifications': 'platform.support.read',
  'admin.settings': 'platform.settings.read',
  'admin.shipping': 'platform.settings.read',
  'admin.audit': 'platform.audit.read',
  'admin.products': 'platform.products.read',
  'admin.stores': 'platform.stores.read',
  'admin.stores.details': 'platform.stores.read',
  'admin.products.edit': 'platform.products.read',
  'admin.coupons': 'platform.finance.read',
  'admin.commission': 'platform.finance.read',
  'admin.categories': 'platform.products.read',
  'admin.support': 'platform.support.read',
  'admin.content': 'platform.content.read',
  'admin.withdraw-requests': 'platform.finance.read',
}
