import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { AppView } from './app-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'تنظیمات برنامه' }),
  View: ({ params }) => <AppView key={params['id']} id={params['id'] ?? ''} />,
})
