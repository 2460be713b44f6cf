import { defineScreen, loadNothing } from '../../bindings/screen.ts'
import { ProductDesk } from './product-desk.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'کالای تازه' }),
  // The draft gets its number with the first word that is typed; the address keeps it from then on.
  View: ({ query }) => <ProductDesk id={query.get('id')} query={query} />,
})
