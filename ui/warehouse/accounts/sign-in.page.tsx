import { SignInHandover } from '../../auth/sign-in-handover.tsx'
import { defineScreen } from '../../bindings/render/screen.ts'
import { loadStore, type StoreData, storeHead } from '../shop.ts'

export const screen = defineScreen<StoreData>({
  load: async (input) => ({ store: await loadStore(input) }),
  head: (data) => storeHead(data, 'ورود'),
  View: ({ query }) => <SignInHandover query={query} />,
})
