import { defineScreen, loadNothing } from '../../../bindings/render/screen.ts'
import { CasesView } from './cases-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'پرونده‌ها' }),
  View: CasesView,
})
