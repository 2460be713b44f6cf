import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { CouponsView } from './coupons-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'کدهای تخفیف' }),
  View: CouponsView,
})
