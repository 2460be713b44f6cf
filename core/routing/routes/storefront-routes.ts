import { route } from './route.ts'

/** The public storefront. */
export const storefrontRoutes = [
  route('landing', 'landing.home', '/', {
    title: 'بازارگاه',
    layout: 'home',
    groups: ['has-nav'],
    tab: 'products',
  }),
  route('landing', 'landing.faq', '/faq', { title: 'پرسش‌های پرتکرار', layout: 'home-header', header: 4 }),
  route('landing', 'landing.about', '/about', { title: 'دربارهٔ ما', layout: 'home-header', header: 5 }),
  route('landing', 'landing.terms', '/terms', { title: 'قوانین و مقررات', layout: 'home-header', header: 3 }),
  route('landing', 'landing.manage', '/manage', {
    title: 'حساب کاربری',
    layout: 'home',
    groups: ['has-nav'],
    robots: 'noindex',
  }),
  route('landing', 'landing.manage.invoice', '/manage/orders/{order_number}/invoice', {
    title: 'صورتحساب',
    layout: 'plain',
    robots: 'noindex',
  }),
  route('landing', 'landing.sign-in', '/sign-in', { title: 'ورود', layout: 'home-header', robots: 'noindex' }),
  route('landing', 'landing.blog', '/blog', {
    title: 'بلاگ',
    layout: 'home',
    groups: ['has-nav'],
    header: 7,
    tab: 'blog',
  }),
  route('landing', 'landing.blog.post', '/blog/{slug}', { title: 'نوشتهٔ بلاگ', layout: 'home', tab: 'blog' }),
  route('landing', 'landing.cart', '/cart', {
    title: 'سبد خرید',
    layout: 'home',
    groups: ['has-nav'],
    robots: 'noindex',
  }),
  route('landing', 'landing.checkout', '/checkout', {
    title: 'تکمیل خرید',
    layout: 'home-header',
    robots: 'noindex',
  }),
  route('landing', 'landing.tracking', '/tracking', {
    title: 'پیگیری سفارش',
    layout: 'home-header',
    robots: 'noindex',
  }),
  route('payment', 'payment.callback', '/payment/callback', {
    title: null,
    layout: 'home-header',
    robots: 'noindex',
  }),
  route('payment', 'payment.charge', '/payment/{user_hash_id}/charge', {
    title: 'شارژ کیف پول',
    layout: 'home-header',
    robots: 'noindex',
  }),
  route('landing', 'landing.search', '/search', {
    title: 'جست‌وجو',
    layout: 'home',
    groups: ['has-nav'],
    robots: 'noindex',
    keepAlive: true,
  }),
  route('landing', 'landing.search.image', '/search/image', {
    title: 'جست‌وجو با تصویر',
    layout: 'home',
    groups: ['has-nav'],
    robots: 'noindex',
    keepAlive: true,
  }),
  route('store', 'store.products.index', '/products', {
    title: 'کالاها',
    layout: 'home',
    groups: ['has-nav'],
    keepAlive: true,
    tab: 'products',
  }),
  route('store', 'store.product', '/products/{product_id}', { title: 'مشخصات کالا', layout: 'home', tab: 'products' }),
  route('store', 'store.suppliers.index', '/suppliers', {
    title: 'تولیدکنندگان',
    layout: 'home',
    groups: ['has-nav'],
    keepAlive: true,
    tab: 'suppliers',
  }),
  route('store', 'store.supplier', '/suppliers/{supplier_hash}', {
    title: 'تولیدکننده',
    layout: 'home',
    groups: ['has-nav'],
    tab: 'suppliers',
  }),
  route('store', 'store.category.index', '/categories', {
    title: 'دسته‌بندی‌ها',
    layout: 'home',
    groups: ['has-nav'],
    tab: 'categories',
  }),
  route('store', 'store.category.single', '/categories/{category_slug}', {
    title: 'دسته',
    layout: 'home',
    groups: ['has-nav'],
    keepAlive: true,
    tab: 'categories',
  }),
  route('landing', 'landing.sitemap', '/sitemap.xml', { title: null, kind: 'file' }),
]
