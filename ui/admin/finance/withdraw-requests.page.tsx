import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { WithdrawRequestsView } from './withdraw-requests-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'درخواست‌های برداشت' }),
  View: WithdrawRequestsView,
})
