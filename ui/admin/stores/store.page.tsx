import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { StoreView } from './store-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'فروشگاه' }),
  View: ({ params }) => <StoreView key={params['id']} store_id={params['id'] ?? ''} />,
})
