import { defineScreen } from '../../bindings/render/screen.ts'
import { loadPaymentResult, PaymentResult, type PaymentResultData } from '../../shopping/payments/payment-result.tsx'
import { loadStore, type StoreData, storeHead } from '../shop.ts'

export const screen = defineScreen<StoreData & { readonly result: PaymentResultData }>({
  async load(input) {
    const [store, result] = await Promise.all([loadStore(input), loadPaymentResult(input)])
    return { store, result }
  },
  head: (data) => storeHead(data, 'نتیجهٔ پرداخت'),
  View: ({ data: { store, result }, query }) => <PaymentResult data={result} query={query} shop={store.slug} />,
})
