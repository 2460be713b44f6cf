import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { anyAmount, instant } from '../contract/schemas.ts'
import { periodSteps } from './reports.periods.ts'
import { queueNames } from './reports.platform.ts'

const queue = v.object({
  name: v.picklist(queueNames),
  count: v.number(),
  /** Since when the oldest waits. */
  since: v.nullable(instant),
})

export type Queue = v.InferOutput<typeof queue>

const figures = {
  sales: anyAmount,
  commission: anyAmount,
  orders: v.number(),
  canceled: v.number(),
  users: v.number(),
  stores: v.number(),
}

const period = v.object({
  /** The first and the last day, `1405/08/30`. */
  from: v.string(),
  to: v.string(),
  ...figures,
})

export type MarketPeriod = v.InferOutput<typeof period>

const openPayment = v.object({
  gateway: v.string(),
  amount: anyAmount,
  order_number: v.nullable(v.string()),
  since: instant,
})

const health = v.object({
  /** The last look at the books; null before the first. */
  proof: v.nullable(v.object({ at: instant, scope: v.string(), findings: v.array(v.string()) })),
  /** What went wrong in the last day, the most frequent first. */
  faults: v.array(v.object({ what: v.string(), count: v.number(), last: instant })),
  /** Payments of which nobody knows whether they were made, the oldest first. */
  unknown: v.array(openPayment),
})

export type Health = v.InferOutput<typeof health>

/** How the market goes, for the people of the platform. */
export const platformReportsEndpoints = contract({
  queues: {
    method: 'GET',
    path: '/platform/queues',
    summary:
      'What waits for the people of the platform and the caller may see, with how many there are and the oldest.',
    access: 'platform',
    input: v.object({}),
    output: v.object({ queues: v.array(queue) }),
    problems: [],
  },
  market: {
    method: 'GET',
    path: '/platform/market',
    summary:
      'Sales, commission, orders, new people and new stores by day, week or Jalali month, the oldest period first, and the sums of the time before.',
    access: 'platform.finance.read',
    input: v.object({ step: v.optional(v.picklist(periodSteps), 'day') }),
    output: v.object({ periods: v.array(period), total: v.object(figures), before: v.object(figures) }),
    problems: [],
  },
  health: {
    method: 'GET',
    path: '/platform/health',
    summary:
      'The last proof of the ledger, what went wrong in the last day, and payments of which nobody knows the end.',
    access: 'platform.finance.read',
    input: v.object({}),
    output: health,
    problems: [],
  },
})
