import { defineScreen } from '../../bindings/render/screen.ts'
import { loadPaymentResult, PaymentResult, type PaymentResultData } from '../../shopping/payments/payment-result.tsx'

export const screen = defineScreen<PaymentResultData>({
  load: loadPaymentResult,
  head: () => ({ title: 'نتیجهٔ پرداخت' }),
  View: ({ data, query }) => <PaymentResult data={data} query={query} />,
})
