import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { AdminDashboardView } from './dashboard-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'پیشخان مدیریت' }),
  View: AdminDashboardView,
})
