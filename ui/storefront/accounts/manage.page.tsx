import { defineScreen, loadNothing } from '../../bindings/screen.ts'
import { ManageView } from '../../shopping/accounts/manage-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'حساب کاربری' }),
  View: ({ query }) => <ManageView query={query} />,
})
