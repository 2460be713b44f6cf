import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { anyAmount, instant } from '../contract/schemas.ts'
import { periodSteps } from './periods.ts'
import { queueNames } from './queues.ts'

const queue = v.object({
  name: v.picklist(queueNames),
  count: v.number(),
  /** How long the oldest has been waiting. */
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

const platformHealth = v.object({
  /** The latest ledger check; null before the first. */
  ledger_check: v.nullable(v.object({ at: instant, scope: v.string(), findings: v.array(v.string()) })),
  /** Faults of the last day, most frequent first. */
  faults: v.array(v.object({ name: v.string(), count: v.number(), last_at: instant })),
  /** Payments with an unknown outcome, oldest first. */
  unknown: v.array(openPayment),
})

export type PlatformHealth = v.InferOutput<typeof platformHealth>

/** The endpoints of the platform's dashboard. */
export const platformReportsEndpoints = contract({
  listPlatformQueues: {
    method: 'GET',
    path: '/platform/queues',
    summary: 'Lists the platform’s queues that the caller may see, with their length and the age of the oldest entry.',
    access: 'platform',
    input: v.object({}),
    output: v.object({ queues: v.array(queue) }),
    problems: [],
  },
  getMarketReport: {
    method: 'GET',
    path: '/platform/reports/market',
    summary:
      'Returns sales, commission, orders, new users and new stores by day, week or Jalali month, oldest period first, with totals and those of the previous periods.',
    access: 'platform.finance.read',
    input: v.object({ step: v.optional(v.picklist(periodSteps), 'day') }),
    output: v.object({ periods: v.array(period), total: v.object(figures), before: v.object(figures) }),
    problems: [],
  },
  getPlatformHealth: {
    method: 'GET',
    path: '/platform/health',
    summary: 'Returns the latest ledger check, the faults of the last day, and payments with an unknown outcome.',
    access: 'platform.finance.read',
    input: v.object({}),
    output: platformHealth,
    problems: [],
  },
})
