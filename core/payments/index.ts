export * from './repository.ports.ts'
export {
  paymentOutcomes,
  type PaymentOutcome,
  paymentsContract,
  type PaymentState,
  paymentStates,
  chargeAmount,
} from './payments.contract.ts'
export { paymentTable } from './payments.machine.ts'
export * from './gateway.ports.ts'
export { reconcilePayments, reconciliationTimes } from './reconciliation.service.ts'
export { processRefunds, type RefundDependencies, refundTimes } from './refunds.service.ts'
export { SandboxPaymentRepository, type SandboxPayment } from './sandbox.ports.ts'
export { createPaymentsService, findPaymentReturn } from './payments.service.ts'
export { checkPayment, type SettlementDependencies } from './settlement.service.ts'
