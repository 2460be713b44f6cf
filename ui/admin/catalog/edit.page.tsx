import { defineScreen, loadNothing } from '../../bindings/screen.ts'
import { ProductCourt } from './product-court.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'بررسی کالا' }),
  View: ({ params, query }) => <ProductCourt key={params['id']} id={params['id'] ?? ''} query={query} />,
})
