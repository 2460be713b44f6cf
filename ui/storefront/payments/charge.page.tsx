import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { ChargeView } from './charge-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'شارژ کیف پول' }),
  View: ({ params }) => <ChargeView user_hash_id={params.user_hash_id ?? ''} />,
})
