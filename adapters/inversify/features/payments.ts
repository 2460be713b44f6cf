import { CardRefundRepository, Ledger } from '../../../core/finance/index.ts'
import { Sms } from '../../../core/shared/ports/sms.ports.ts'
import * as payments from '../../../core/payments/index.ts'
import type { FeatureModule } from '../feature.ts'
import { basics, saleKeys } from '../shared-keys.ts'

const settlementKeys = {
  ...basics,
  ...saleKeys,
  payments: payments.PaymentRepository,
  gateway: payments.PaymentGateway,
} as const

const refundKeys = {
  ...basics,
  ledger: Ledger,
  sms: Sms,
  gateway: payments.PaymentGateway,
  refunds: CardRefundRepository,
} as const

export const paymentsModule: FeatureModule<'payments'> = {
  handlers: (resolve, { site }) => payments.createPaymentsService({ ...resolve(settlementKeys), site }),
  jobs: (resolve) => {
    const settling = resolve(settlementKeys)
    const refunding = resolve(refundKeys)
    return [
      { name: 'reconcile-payments', every: 10, run: () => payments.reconcilePayments(settling) },
      { name: 'process-refunds', every: 10, run: () => payments.processRefunds(refunding) },
    ]
  },
}
