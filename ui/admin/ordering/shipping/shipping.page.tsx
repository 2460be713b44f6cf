import { defineScreen, loadNothing } from '../../../bindings/render/screen.ts'
import { ShippingView } from './shipping-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'روش‌های ارسال' }),
  View: ShippingView,
})
