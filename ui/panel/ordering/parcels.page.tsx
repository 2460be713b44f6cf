import { defineScreen, loadNothing } from '../../bindings/screen.ts'
import { ParcelsView } from './parcels-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'سفارش‌ها' }),
  View: ParcelsView,
})
