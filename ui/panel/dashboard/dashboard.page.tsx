import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { StoreDashboardView } from './dashboard-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'پیشخان' }),
  View: StoreDashboardView,
})
