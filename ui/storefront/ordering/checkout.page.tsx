import { defineScreen, loadNothing } from '../../bindings/screen.ts'
import { CheckoutView } from '../../shopping/ordering/checkout-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'نهایی‌کردن سفارش' }),
  View: () => <CheckoutView />,
})
