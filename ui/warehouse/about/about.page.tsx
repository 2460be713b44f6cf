import { policyLines } from '../../../core/stores/index.ts'
import { defineScreen } from '../../bindings/render/screen.ts'
import { DescriptionList } from '../../kit/data/description-list.tsx'
import { StoreContactList } from '../../shopping/stores/store-contacts.tsx'
import { StoreNotice, StoreHeader } from '../../shopping/stores/store-header.tsx'
import { loadStore, storeUrl, type StoreData, storeHead } from '../shop.ts'

export const screen = defineScreen<StoreData>({
  load: async (input) => ({ store: await loadStore(input) }),
  head: (data, { site }) =>
    storeHead(data, 'دربارهٔ فروشگاه', { canonical: storeUrl(data.store, site, 'warehouse.about', {}) }),
  View: ({ data: { store } }) => (
    <>
      <StoreHeader store={store} />
      <section className="page-width grid gap-4 py-6">
        <StoreNotice store={store} />
        <h2 className="text-lg">دربارهٔ {store.title}</h2>
        <p className="max-w-prose whitespace-pre-line">{store.about}</p>
        <DescriptionList rows={policyLines(store.policies)} />
        <StoreContactList store={store} />
      </section>
    </>
  ),
})
