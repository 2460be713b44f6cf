import type { PaymentGateway, Verification } from '../../core/payments/index.ts'
import { rial } from '../../core/shared/money.ts'
import { Problem } from '../../core/shared/problem.ts'

/** A gateway that says what it is told to say. */
export interface ScriptedGateway extends PaymentGateway {
  /** The answers to come; the last one is repeated. Without any the money was not paid. */
  readonly answers: Verification[]
  /** Authorities it will call paid and unverified. */
  readonly waiting: string[]
  /** Authorities it was told of as those of payers who are away. */
  readonly away: string[]
  /** Runs before each answer of verify leaves, as what happens meanwhile. */
  meanwhile: () => Promise<void>
  /** Whether it takes new payments. */
  up: boolean
  readonly opened: string[]
  /** What it was asked to verify. */
  readonly asked: string[]
}

/** Money that was taken. */
export function paid(amount: number, outcome: 'paid' | 'paid-before' = 'paid'): Verification {
  return { outcome, amount: rial(amount), reference: 'ref-1', card: null }
}

/** A gateway at the beginning of its script. */
export function createScriptedGateway(): ScriptedGateway {
  const gateway: ScriptedGateway = {
    name: 'scripted',
    answers: [],
    waiting: [],
    away: [],
    opened: [],
    asked: [],
    up: true,
    meanwhile: async () => {},
    async open() {
      await Promise.resolve()
      if (!gateway.up) throw new Problem('payments/gateway-unavailable')
      const authority = `A${gateway.opened.length + 1}`
      gateway.opened.push(authority)
      return { authority, pay_url: `https://bank.test/${authority}` }
    },
    async verify({ authority }) {
      gateway.asked.push(authority)
      const answer = gateway.answers.length > 1 ? gateway.answers.shift() : gateway.answers[0]
      await gateway.meanwhile()
      return answer ?? { outcome: 'not-paid', reason: 'canceled' }
    },
    unverified: async (waiting) => {
      gateway.away.push(...waiting)
      return gateway.waiting
    },
    readReturn: ({ authority }) => (authority === undefined ? undefined : { authority, claims_paid: true }),
  }
  return gateway
}
