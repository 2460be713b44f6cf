import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { UsersView } from './users-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'کاربران' }),
  View: UsersView,
})
