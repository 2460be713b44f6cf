import { defineScreen, loadNothing } from '../../../bindings/render/screen.ts'
import { OrdersView } from './orders-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'سفارش‌ها' }),
  View: OrdersView,
})
