import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { LoginView } from '../../backoffice/auth-guard/login-view.tsx'

const title = 'ورود تولیدکنندگان'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title }),
  View: ({ query }) => <LoginView title={title} home="panel.dashboard" query={query} />,
})
