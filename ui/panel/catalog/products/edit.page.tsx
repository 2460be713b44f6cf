import { defineScreen, loadNothing } from '../../../bindings/render/screen.ts'
import { ProductEditor } from './product-editor.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'ویرایش کالا' }),
  View: ({ params, query }) => <ProductEditor key={params['id']} id={params['id'] ?? null} query={query} />,
})
