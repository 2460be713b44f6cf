import { defineScreen, loadNothing } from '../../../bindings/render/screen.ts'
import { CommissionView } from './commission-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'کارمزدها' }),
  View: CommissionView,
})
