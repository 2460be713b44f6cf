import { defineScreen } from '../../bindings/render/screen.ts'
import { ChargeView } from './charge-view.tsx'

export const screen = defineScreen<null>({
  async load({ api, params }) {
    await api.accounts.checkAccountHash({ user_hash_id: params.user_hash_id ?? '' })
    return null
  },
  head: () => ({ title: 'شارژ کیف پول' }),
  View: ({ params }) => <ChargeView user_hash_id={params.user_hash_id ?? ''} />,
})
