import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { NotificationsView } from './notifications-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'پیامک‌ها' }),
  View: NotificationsView,
})
