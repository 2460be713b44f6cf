import { defineScreen, loadNothing } from '../../bindings/screen.ts'
import { DashboardView } from './dashboard-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'پیشخان مدیریت' }),
  View: DashboardView,
})
