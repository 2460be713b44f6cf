import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { StoresView } from './stores-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'فروشگاه‌ها' }),
  View: StoresView,
})
