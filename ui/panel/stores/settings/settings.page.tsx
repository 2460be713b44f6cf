import { defineScreen, loadNothing } from '../../../bindings/render/screen.ts'
import { StoreSettingsView } from './settings-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'تنظیمات' }),
  View: ({ query }) => <StoreSettingsView requestedTab={query.get('tab')} />,
})
