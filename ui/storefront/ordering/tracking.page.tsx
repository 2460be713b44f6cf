import { defineScreen } from '../../bindings/render/screen.ts'
import { loadTracking, TrackingView, type TrackingData } from '../../shopping/ordering/orders/tracking-view.tsx'

export const screen = defineScreen<TrackingData>({
  load: ({ api, query }) => loadTracking(api, query),
  head: () => ({ title: 'پیگیری سفارش' }),
  View: ({ data }) => <TrackingView data={data} />,
})
