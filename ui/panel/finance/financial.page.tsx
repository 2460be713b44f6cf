import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { FinancialView } from './financial-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'امور مالی' }),
  View: FinancialView,
})
