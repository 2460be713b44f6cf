import { defineScreen, loadNothing } from '../../bindings/screen.ts'
import { SupportView } from './support-view.tsx'

export const screen = defineScreen<null>({ load: loadNothing, head: () => ({ title: 'پشتیبانی' }), View: SupportView })
