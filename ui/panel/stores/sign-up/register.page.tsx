import { defineScreen, loadNothing } from '../../../bindings/render/screen.ts'
import { RegisterView } from './register-view.tsx'

const title = 'ثبت‌نام تولیدکنندگان'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title }),
  View: ({ query }) => <RegisterView title={title} step={query.get('step')} />,
})
