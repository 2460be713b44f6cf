import { defineScreen } from '../../bindings/screen.ts'
import { CheckoutView } from '../../shopping/ordering/checkout-view.tsx'
import { loadShop, type ShopData, shopHead } from '../shop.ts'

export const screen = defineScreen<ShopData>({
  load: async (input) => ({ store: await loadShop(input) }),
  head: (data) => shopHead(data, 'نهایی‌کردن سفارش'),
  View: ({ data: { store } }) => <CheckoutView shop={store.slug} />,
})
