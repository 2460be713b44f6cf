import type { RouteName } from '../../core/routing/index.ts'

/** Where the screen of each route lives, below `ui/` and without `.page.tsx`. */
export const screenPlaces: Partial<Readonly<Record<RouteName, string>>> = {
  'landing.home': 'storefront/home/home',
  'landing.blog': 'storefront/content/blog',
  'landing.blog.post': 'storefront/content/post',
  'landing.faq': 'storefront/content/faq',
  'landing.about': 'storefront/content/about',
  'landing.terms': 'storefront/content/terms',
  'landing.search': 'storefront/list/search',
  'landing.search.image': 'storefront/search/image',
  'landing.cart': 'storefront/cart/cart',
  'landing.checkout': 'storefront/ordering/checkout',
  'landing.tracking': 'storefront/ordering/tracking',
  'landing.manage': 'storefront/accounts/manage',
  'payment.callback': 'storefront/payments/callback',
  'payment.charge': 'storefront/payments/charge',
  'store.products.index': 'storefront/list/products',
  'store.product': 'storefront/product/product',
  'store.category.index': 'storefront/list/categories',
  'store.category.single': 'storefront/list/category',
  'store.suppliers.index': 'storefront/stores/suppliers',
  'store.supplier': 'storefront/stores/supplier',
  'warehouse.home': 'warehouse/home/home',
  'warehouse.about': 'warehouse/about/about',
  'warehouse.cart': 'warehouse/cart/cart',
  'warehouse.checkout': 'warehouse/ordering/checkout',
  'warehouse.tracking': 'warehouse/ordering/tracking',
  'warehouse.tracking.by-id': 'warehouse/ordering/tracking',
  'warehouse.category': 'warehouse/catalog/categories',
  'warehouse.category.single': 'warehouse/catalog/category',
  'warehouse.product': 'warehouse/catalog/product',
}

/** The source file of each screen, from the top of the repository. */
export const screenFiles: Partial<Readonly<Record<RouteName, string>>> = Object.fromEntries(
  Object.entries(screenPlaces).map(([name, place]) => [name, `ui/${place}.page.tsx`]),
)
