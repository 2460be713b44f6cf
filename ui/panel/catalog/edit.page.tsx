import { defineScreen, loadNothing } from '../../bindings/screen.ts'
import { ProductDesk } from './product-desk.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'ویرایش کالا' }),
  View: ({ params, query }) => <ProductDesk key={params['id']} id={params['id'] ?? null} query={query} />,
})
