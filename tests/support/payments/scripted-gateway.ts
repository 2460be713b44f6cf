import type {
  GatewayRefund,
  PaymentGateway,
  RefundInquiry,
  RefundResponse,
  Verification,
} from '../../../core/payments/index.ts'
import { rial } from '../../../core/shared/money.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'

/** A gateway with scripted responses. */
export interface ScriptedGateway extends PaymentGateway {
  /** The responses to come; the last one is repeated. Without any, the payment is not paid. */
  readonly answers: Verification[]
  /** The responses to refunds to come; the last one is repeated. Without any, a refund is done. */
  readonly refundAnswers: RefundResponse[]
  /** The responses to inquiries about refunds; without any, the refund is absent. */
  readonly inquiryAnswers: RefundInquiry[]
  /** The refunds that it was sent. */
  readonly refunds: GatewayRefund[]
  /** Authorities it reports as paid and unverified. */
  readonly waiting: string[]
  /** Authorities that were passed to it as redirected. */
  readonly away: string[]
  /** Runs before each verify response, to simulate concurrent events. */
  meanwhile: () => Promise<void>
  /** Whether it accepts new payments. */
  up: boolean
  readonly opened: string[]
  /** The authorities it was asked to verify. */
  readonly asked: string[]
}

/** The response for money that was taken. */
export function paid(amount: number, outcome: 'paid' | 'paid-before' = 'paid'): Verification {
  return { outcome, amount: rial(amount), reference: 'ref-1', card: null }
}

/** A gateway with an empty script. */
export function createScriptedGateway(): ScriptedGateway {
  const gateway: ScriptedGateway = {
    name: 'scripted',
    answers: [],
    refundAnswers: [],
    inquiryAnswers: [],
    refunds: [],
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
    async refund(refund) {
      gateway.refunds.push(refund)
      await gateway.meanwhile()
      return next(gateway.refundAnswers) ?? { outcome: 'done', reference: `R${gateway.refunds.length}` }
    },
    findRefund: async () => next(gateway.inquiryAnswers) ?? { outcome: 'absent' },
    listUnverified: async (waiting) => {
      gateway.away.push(...waiting)
      return gateway.waiting
    },
    parseReturn: ({ authority }) => (authority === undefined ? undefined : { authority, claims_paid: true }),
  }
  return gateway
}

/** Takes the next answer; the last one stays. */
function next<Answer>(answers: Answer[]): Answer | undefined {
  return answers.length > 1 ? answers.shift() : answers[0]
}
