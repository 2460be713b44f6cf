import { route, type RouteOptions } from './route.ts'

/** Sign-in and registration of suppliers, and the supplier panel. */
export const panelRoutes = [
  route('auth', 'auth.login', '/panel/login', { title: 'ورود تولیدکنندگان', robots: 'noindex' }),
  route('auth', 'auth.register', '/panel/register', { title: 'ثبت‌نام تولیدکنندگان', robots: 'noindex' }),
  supplier('panel.dashboard', '/panel', { title: 'پیشخان', sidebar: 2 }),
  supplier('panel.parcels', '/panel/parcels', { title: 'سفارش‌ها', sidebar: 4 }),
  supplier('panel.parcels.print', '/panel/parcels/print', { title: 'چاپ سفارش‌ها', layout: 'plain' }),
  supplier('panel.products', '/panel/products', { title: 'کالاها', sidebar: 6 }),
  supplier('panel.products.create', '/panel/products/create', { title: 'کالای تازه', back: 'panel.products' }),
  supplier('panel.products.edit', '/panel/products/{id}/edit', { title: 'ویرایش کالا', back: 'panel.products' }),
  supplier('panel.financial', '/panel/financial', { title: 'امور مالی', sidebar: 6 }),
  supplier('panel.apps', '/panel/apps', { title: 'برنامه‌ها', sidebar: 8 }),
  supplier('panel.apps.settings', '/panel/apps/{id}', { title: 'تنظیمات برنامه', back: 'panel.apps' }),
  supplier('panel.settings', '/panel/settings', { title: 'تنظیمات', sidebar: 10 }),
]

function supplier<const Name extends string, const Path extends string>(name: Name, path: Path, options: RouteOptions) {
  const guarded = { layout: 'panel', guards: ['auth', 'warehouse-completed'], robots: 'noindex' } as const
  return route('panel', name, path, { ...guarded, ...options })
}
