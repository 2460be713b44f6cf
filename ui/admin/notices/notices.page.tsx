import { defineScreen, loadNothing } from '../../bindings/screen.ts'
import { NoticesView } from './notices-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'پیامک‌ها' }),
  View: NoticesView,
})
