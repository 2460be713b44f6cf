import { defineScreen, loadNothing } from '../../bindings/screen.ts'
import { LoginView } from '../../office/gate/login-view.tsx'

const title = 'ورود مدیران'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title }),
  View: ({ query }) => <LoginView title={title} home="admin.dashboard" query={query} />,
})
