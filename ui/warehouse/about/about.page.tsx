import { defineScreen } from '../../bindings/screen.ts'
import { StoreHeader } from '../../shopping/stores/store-header.tsx'
import { loadShop, type ShopData, shopHead } from '../shop.ts'

export const screen = defineScreen<ShopData>({
  load: async (input) => ({ store: await loadShop(input) }),
  head: (data) => shopHead(data, 'دربارهٔ فروشگاه'),
  View: ({ data: { store } }) => (
    <>
      <StoreHeader store={store} />
      <section className="page-width py-6">
        <h2 className="mb-2 text-lg">دربارهٔ {store.title}</h2>
        <p className="max-w-prose whitespace-pre-line">{store.about}</p>
      </section>
    </>
  ),
})
