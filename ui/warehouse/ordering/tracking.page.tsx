import { defineScreen } from '../../bindings/screen.ts'
import { loadTracking, type TrackingData, TrackingView } from '../../shopping/ordering/tracking-view.tsx'
import { loadShop, type ShopData, shopHead, slugOf } from '../shop.ts'

export const screen = defineScreen<ShopData & TrackingData>({
  async load(input) {
    const [store, tracking] = await Promise.all([loadShop(input), loadTracking(input.api, input.query, slugOf(input))])
    return { store, ...tracking }
  },
  head: (data) => shopHead(data, 'پیگیری سفارش'),
  View: ({ data }) => <TrackingView data={data} />,
})
