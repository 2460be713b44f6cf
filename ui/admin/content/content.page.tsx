import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { ContentView } from './content-view.tsx'

export const screen = defineScreen<null>({ load: loadNothing, head: () => ({ title: 'محتوا' }), View: ContentView })
