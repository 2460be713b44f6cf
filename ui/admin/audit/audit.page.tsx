import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { AuditView } from './audit-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'کارنامهٔ همکاران' }),
  View: AuditView,
})
