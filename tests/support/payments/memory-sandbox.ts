import type { SandboxPaymentRepository, SandboxPayment } from '../../../core/payments/sandbox.ports.ts'

/** Sandbox payments in memory. */
export function createMemorySandboxPayments(): SandboxPaymentRepository {
  const payments = new Map<string, SandboxPayment>()
  return {
    add: async (payment) => void payments.set(payment.authority, payment),
    find: async (authority) => payments.get(authority),
    move: async (authority, from, to, reference) => {
      const payment = payments.get(authority)
      if (payment?.state !== from) return false
      payments.set(authority, { ...payment, state: to, reference })
      return true
    },
    listPaid: async () => [...payments.values()].filter(({ state }) => state === 'paid'),
  }
}
