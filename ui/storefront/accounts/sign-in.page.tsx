import { SignInHandover } from '../../auth/sign-in-handover.tsx'
import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'ورود' }),
  View: ({ query }) => <SignInHandover query={query} />,
})
