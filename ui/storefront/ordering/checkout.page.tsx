import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { CheckoutView } from '../../shopping/ordering/checkout/checkout-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'تکمیل خرید' }),
  View: () => <CheckoutView />,
})
