import { defineScreen } from '../../bindings/render/screen.ts'
import { CartView } from '../../shopping/cart/cart-view.tsx'
import { loadStore, type StoreData, storeHead } from '../shop.ts'

export const screen = defineScreen<StoreData>({
  load: async (input) => ({ store: await loadStore(input) }),
  head: (data) => storeHead(data, 'سبد خرید'),
  View: ({ data: { store } }) => <CartView shop={store.slug} />,
})
