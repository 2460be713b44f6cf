import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { AccountView } from '../../shopping/accounts/account-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'حساب کاربری' }),
  View: ({ query }) => <AccountView query={query} />,
})
