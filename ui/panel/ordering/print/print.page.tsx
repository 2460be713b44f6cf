import { defineScreen, loadNothing } from '../../../bindings/render/screen.ts'
import { PrintView } from './print-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'چاپ سفارش‌ها' }),
  View: PrintView,
})
