import { route } from './route.ts'

/** The storefront of one supplier. */
export const warehouseRoutes = [
  route('warehouse', 'warehouse.home', '/@{store_slug}', {
    title: 'فروشگاه',
    layout: 'warehouse',
    groups: ['has-nav'],
    tab: 'products',
  }),
  route('warehouse', 'warehouse.about', '/@{store_slug}/about', {
    title: 'دربارهٔ فروشگاه',
    layout: 'warehouse-header',
    header: 6,
  }),
  route('warehouse', 'warehouse.cart', '/@{store_slug}/cart', {
    title: 'سبد خرید',
    layout: 'warehouse',
    groups: ['has-nav'],
    robots: 'noindex',
  }),
  route('warehouse', 'warehouse.checkout', '/@{store_slug}/checkout', {
    title: 'تکمیل خرید',
    layout: 'warehouse-header',
    robots: 'noindex',
  }),
  route('warehouse', 'warehouse.tracking', '/@{store_slug}/tracking', {
    title: 'پیگیری سفارش',
    layout: 'warehouse-header',
    robots: 'noindex',
  }),
  route('warehouse', 'warehouse.tracking.by-id', '/@{store_slug}/tracking-by-id', {
    title: 'پیگیری با کد سفارش',
    layout: 'warehouse-header',
    robots: 'noindex',
  }),
  route('warehouse', 'warehouse.payment.callback', '/@{store_slug}/payment/callback', {
    title: 'نتیجهٔ پرداخت',
    layout: 'warehouse-header',
    robots: 'noindex',
  }),
  route('warehouse', 'warehouse.sign-in', '/@{store_slug}/sign-in', {
    title: 'ورود',
    layout: 'warehouse-header',
    robots: 'noindex',
  }),
  route('warehouse', 'warehouse.category', '/@{store_slug}/categories', {
    title: 'دسته‌بندی‌ها',
    layout: 'warehouse',
    groups: ['has-nav'],
    keepAlive: true,
    tab: 'categories',
  }),
  route('warehouse', 'warehouse.category.single', '/@{store_slug}/categories/{category_slug}', {
    title: 'دسته',
    layout: 'warehouse',
    groups: ['has-nav'],
    keepAlive: true,
    tab: 'categories',
  }),
  route('warehouse', 'warehouse.product', '/@{store_slug}/products/{product_id}', {
    title: 'مشخصات کالا',
    layout: 'warehouse',
    tab: 'products',
  }),
]
