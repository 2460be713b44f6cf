import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { AppsView } from './apps-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'برنامه‌ها' }),
  View: AppsView,
})
