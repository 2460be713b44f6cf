import { defineScreen, loadNothing } from '../../../bindings/render/screen.ts'
import { StoreProductsView } from './products-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'کالاها' }),
  View: StoreProductsView,
})
