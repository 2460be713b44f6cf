import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { SupportView } from './support-view.tsx'

export const screen = defineScreen<null>({ load: loadNothing, head: () => ({ title: 'پشتیبانی' }), View: SupportView })
