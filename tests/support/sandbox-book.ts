import type { SandboxBook, SandboxPayment } from '../../core/payments/payments.sandbox.ports.ts'

/** The book of the sandbox bank, in memory. */
export function createSandboxBook(): SandboxBook {
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
