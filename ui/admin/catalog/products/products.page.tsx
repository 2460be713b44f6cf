import { defineScreen, loadNothing } from '../../../bindings/render/screen.ts'
import { PlatformProductsView } from './products-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'کالاها' }),
  View: PlatformProductsView,
})
