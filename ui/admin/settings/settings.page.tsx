import { defineScreen, loadNothing } from '../../bindings/screen.ts'
import { SettingsView } from './settings-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'تنظیمات بازار' }),
  View: SettingsView,
})
