import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { InvoicesView } from '../../shopping/ordering/invoices/invoices-view.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: (_data, { params }) => ({ title: `صورتحساب سفارش ${params['order_number'] ?? ''}` }),
  View: ({ params }) => <InvoicesView number={params['order_number'] ?? ''} />,
})
