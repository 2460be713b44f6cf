import { defineScreen } from '../../bindings/screen.ts'
import { CartView } from '../../shopping/cart/cart-view.tsx'
import { loadShop, type ShopData, shopHead } from '../shop.ts'

export const screen = defineScreen<ShopData>({
  load: async (input) => ({ store: await loadShop(input) }),
  head: (data) => shopHead(data, 'سبد خرید'),
  View: ({ data: { store } }) => <CartView shop={store.slug} />,
})
