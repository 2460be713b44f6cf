export * from './payments.book.ports.ts'
export {
  outcomes,
  type PaymentOutcome,
  paymentsContract,
  type PaymentState,
  paymentStates,
} from './payments.contract.ts'
export { paymentTable } from './payments.machine.ts'
export * from './payments.ports.ts'
export { reconcilePayments, reconcileRules } from './payments.reconcile.service.ts'
export { SandboxBook, type SandboxPayment } from './payments.sandbox.ports.ts'
export { createPaymentsService } from './payments.service.ts'
export { checkPayment, type SettleParts } from './payments.settle.service.ts'
