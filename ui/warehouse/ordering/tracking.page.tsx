import { defineScreen } from '../../bindings/render/screen.ts'
import { loadTracking, type TrackingData, TrackingView } from '../../shopping/ordering/orders/tracking-view.tsx'
import { loadStore, type StoreData, storeHead, slugOf } from '../shop.ts'

export const screen = defineScreen<StoreData & TrackingData>({
  async load(input) {
    const [store, tracking] = await Promise.all([loadStore(input), loadTracking(input.api, input.query, slugOf(input))])
    return { store, ...tracking }
  },
  head: (data) => storeHead(data, 'پیگیری سفارش'),
  View: ({ data }) => <TrackingView data={data} />,
})
