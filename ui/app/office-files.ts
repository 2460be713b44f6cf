import type { RouteName } from '../../core/routing/index.ts'

/** Where the screens of the panel and the admin live, as in `screen-files.ts`; no shopper loads this table. */
export const officePlaces: Partial<Readonly<Record<RouteName, string>>> = {
  'auth.login': 'panel/accounts/login',
  'auth.register': 'panel/stores/register',
  'panel.dashboard': 'panel/dashboard/dashboard',
  'panel.settings': 'panel/stores/settings',
  'panel.parcels': 'panel/ordering/parcels',
  'panel.parcels.print': 'panel/ordering/print',
  'panel.products': 'panel/catalog/products',
  'panel.products.create': 'panel/catalog/create',
  'panel.products.edit': 'panel/catalog/edit',
  'panel.financial': 'panel/finance/financial',
  'panel.apps': 'panel/apps/apps',
  'panel.apps.settings': 'panel/apps/settings',
  'admin.login': 'admin/accounts/login',
  'admin.dashboard': 'admin/dashboard/dashboard',
  'admin.users': 'admin/users/users',
  'admin.audit': 'admin/audit/audit',
  'admin.stores': 'admin/stores/stores',
  'admin.stores.one': 'admin/stores/store',
  'admin.withdraw-requests': 'admin/finance/withdraw-requests',
  'admin.products': 'admin/catalog/products',
  'admin.coupons': 'admin/coupons/coupons',
  'admin.commission': 'admin/ordering/commission',
  'admin.categories': 'admin/catalog/categories',
  'admin.products.edit': 'admin/catalog/edit',
}
