import { defineScreen, loadNothing } from '../../../bindings/render/screen.ts'
import { ProductEditor } from './product-editor.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'کالای تازه' }),
  // The draft is created with the first input, and its id is kept in the URL from then on.
  View: ({ query }) => <ProductEditor id={query.get('id')} query={query} />,
})
