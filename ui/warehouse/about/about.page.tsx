import { policyLines } from '../../../core/stores/index.ts'
import { defineScreen } from '../../bindings/screen.ts'
import { Facts } from '../../kit/facts.tsx'
import { StoreContacts } from '../../shopping/stores/store-contacts.tsx'
import { Notice, StoreHeader } from '../../shopping/stores/store-header.tsx'
import { loadShop, shopAddress, type ShopData, shopHead } from '../shop.ts'

export const screen = defineScreen<ShopData>({
  load: async (input) => ({ store: await loadShop(input) }),
  head: (data, { site }) =>
    shopHead(data, 'دربارهٔ فروشگاه', { canonical: shopAddress(data.store, site, 'warehouse.about', {}) }),
  View: ({ data: { store } }) => (
    <>
      <StoreHeader store={store} />
      <section className="page-width grid gap-4 py-6">
        <Notice store={store} />
        <h2 className="text-lg">دربارهٔ {store.title}</h2>
        <p className="max-w-prose whitespace-pre-line">{store.about}</p>
        <Facts rows={policyLines(store.policies)} />
        <StoreContacts store={store} />
      </section>
    </>
  ),
})
