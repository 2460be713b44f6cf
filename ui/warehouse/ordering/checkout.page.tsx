import { defineScreen } from '../../bindings/render/screen.ts'
import { CheckoutView } from '../../shopping/ordering/checkout/checkout-view.tsx'
import { loadStore, type StoreData, storeHead } from '../shop.ts'

export const screen = defineScreen<StoreData>({
  load: async (input) => ({ store: await loadStore(input) }),
  head: (data) => storeHead(data, 'تکمیل خرید'),
  View: ({ data: { store } }) => <CheckoutView shop={store.slug} />,
})
