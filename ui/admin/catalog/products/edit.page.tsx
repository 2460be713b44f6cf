import { defineScreen, loadNothing } from '../../../bindings/render/screen.ts'
import { ProductModeration } from './product-moderation.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'بررسی کالا' }),
  View: ({ params, query }) => <ProductModeration key={params['id']} id={params['id'] ?? ''} query={query} />,
})
