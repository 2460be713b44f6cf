import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { LoginView } from '../../backoffice/auth-guard/login-view.tsx'

const title = 'ورود مدیران'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title }),
  View: ({ query }) => <LoginView title={title} home="admin.dashboard" query={query} />,
})
