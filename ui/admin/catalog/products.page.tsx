import { defineScreen, loadNothing } from '../../bindings/screen.ts'
import { ProductsView } from './products-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'کالاها' }),
  View: ProductsView,
})
