import type { RouteName } from '../../../core/routing/index.ts'
import type { IconName } from '../../kit/images/icon.tsx'

/** The icon of each sidebar entry. */
export const navigationIconOf: Partial<Readonly<Record<RouteName, IconName>>> = {
  'panel.dashboard': 'home',
  'panel.parcels': 'parcel',
  'panel.products': 'grid',
  'panel.financial': 'money',
  'panel.apps': 'apps',
  'panel.settings': 'settings',
  'admin.dashboard': 'home',
  'admin.cases': 'scales',
  'admin.products': 'grid',
  'admin.stores': 'store',
  'admin.commission': 'share',
  'admin.coupons': 'tag',
  'admin.categories': 'tree',
  'admin.users': 'people',
  'admin.settings': 'settings',
  'admin.shipping': 'parcel',
  'admin.audit': 'list',
  'admin.orders': 'parcel',
  'admin.notifications': 'letter',
  'admin.content': 'page',
  'admin.support': 'chat',
  'admin.withdraw-requests': 'money',
}
