import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { MarketSettingsView } from './settings-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'تنظیمات بازار' }),
  View: MarketSettingsView,
})
