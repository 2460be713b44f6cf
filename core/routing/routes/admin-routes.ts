import { route, type RouteOptions } from './route.ts'

/** The admin panel, and its own sign-in, because storage and tokens belong to one host. */
export const adminRoutes = [
  route('auth', 'admin.login', '/admin/login', { title: 'ورود مدیران', robots: 'noindex' }),
  admin('admin.dashboard', '/admin', { title: 'پیشخان', sidebar: 2 }),
  admin('admin.cases', '/admin/cases', { title: 'پرونده‌ها', sidebar: 3 }),
  admin('admin.cases.details', '/admin/cases/{id}', { title: 'پرونده', back: 'admin.cases' }),
  admin('admin.users', '/admin/users', { title: 'کاربران', sidebar: 6 }),
  admin('admin.products', '/admin/products', { title: 'کالاها', sidebar: 4 }),
  admin('admin.products.edit', '/admin/products/{id}/edit', { title: 'ویرایش کالا', back: 'admin.products' }),
  admin('admin.stores', '/admin/stores', { title: 'فروشگاه‌ها', sidebar: 5 }),
  admin('admin.stores.details', '/admin/stores/{id}', { title: 'فروشگاه', back: 'admin.stores' }),
  admin('admin.categories', '/admin/categories', { title: 'دسته‌ها و ویژگی‌ها', sidebar: 7 }),
  admin('admin.withdraw-requests', '/admin/withdraw-requests', { title: 'درخواست‌های برداشت', sidebar: 8 }),
  admin('admin.commission', '/admin/commission', { title: 'کارمزدها', sidebar: 9 }),
  admin('admin.orders', '/admin/orders', { title: 'سفارش‌ها', sidebar: 13 }),
  admin('admin.settings', '/admin/settings', { title: 'تنظیمات بازار', sidebar: 15 }),
  admin('admin.shipping', '/admin/shipping', { title: 'روش‌های ارسال', sidebar: 17 }),
  admin('admin.coupons', '/admin/coupons', { title: 'کدهای تخفیف', sidebar: 10 }),
  admin('admin.audit', '/admin/audit', { title: 'کارنامهٔ همکاران', sidebar: 11 }),
  admin('admin.content', '/admin/content', { title: 'محتوا', sidebar: 12 }),
  admin('admin.notifications', '/admin/notifications', { title: 'پیامک‌ها', sidebar: 16 }),
  admin('admin.support', '/admin/support', { title: 'پشتیبانی', sidebar: 14 }),
]

function admin<const Name extends string, const Path extends string>(name: Name, path: Path, options: RouteOptions) {
  const guarded = { layout: 'panel', guards: ['auth', 'authority'], robots: 'noindex' } as const
  return route('admin', name, path, { ...guarded, ...options })
}
