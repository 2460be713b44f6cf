import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { CartView } from '../../shopping/cart/cart-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'سبد خرید' }),
  View: () => <CartView />,
})
