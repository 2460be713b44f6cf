import * as payments from '../../../core/payments/index.ts'
import type { FeatureModule } from '../feature.ts'
import { basics, saleKeys } from '../shared-keys.ts'

const settlementKeys = {
  ...basics,
  ...saleKeys,
  payments: payments.PaymentRepository,
  gateway: payments.PaymentGateway,
} as const

export const paymentsModule: FeatureModule<'payments'> = {
  handlers: (resolve, { site }) => payments.createPaymentsService({ ...resolve(settlementKeys), site }),
  jobs: (resolve) => {
    const settling = resolve(settlementKeys)
    return [{ name: 'reconcile-payments', every: 10, run: () => payments.reconcilePayments(settling) }]
  },
}
