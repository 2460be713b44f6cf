import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { anyAmount, count, id, instant, jalaaliDay } from '../contract/schemas.ts'
import { platformReportsEndpoints } from './reports.platform.contract.ts'
import { taskNames } from './reports.ts'
import { periodSteps } from './reports.periods.ts'

const task = v.object({
  name: v.picklist(taskNames),
  count: v.number(),
  /** The nearest clock among them, where they have one. */
  until: v.nullable(instant),
})

export type Task = v.InferOutput<typeof task>

const figures = { sales: anyAmount, orders: v.number(), canceled: v.number(), visits: v.number() }

const period = v.object({
  /** The first and the last day, `1405/08/30`. */
  from: v.string(),
  to: v.string(),
  ...figures,
})

export type SalesPeriod = v.InferOutput<typeof period>

const seenProduct = v.object({ product_id: id, title: v.string(), views: v.number(), orders: v.number() })

export type SeenProduct = v.InferOutput<typeof seenProduct>

const visitRows = v.object({ rows: v.array(seenProduct), total: v.number(), shop_views: v.number() })

export type VisitRows = v.InferOutput<typeof visitRows>

/** What a store does next, how it sells, and how the market goes. */
export const reportsContract = contract({
  ...platformReportsEndpoints,
  doNext: {
    method: 'GET',
    path: '/store/do-next',
    summary: 'What waits for the store and the caller’s role may settle, with counts and the nearest clocks.',
    access: 'supplier',
    input: v.object({}),
    output: v.object({ tasks: v.array(task) }),
    problems: [],
  },
  sales: {
    method: 'GET',
    path: '/store/sales',
    summary:
      'Sales, orders and visits by day, week or Jalali month, the oldest period first, and the sums of the time before.',
    access: 'store.orders-money.read',
    input: v.object({ step: v.optional(v.picklist(periodSteps), 'day') }),
    output: v.object({ periods: v.array(period), total: v.object(figures), before: v.object(figures) }),
    problems: [],
  },
  visits: {
    method: 'GET',
    path: '/store/visits',
    summary:
      'The visits of some days by what was looked at: products, the most seen first, with how many orders they had, and the pages of the shop itself.',
    access: 'store.products.read',
    input: v.object({ from: jalaaliDay, to: jalaaliDay, offset: v.optional(count(0, 100_000), 0) }),
    output: visitRows,
    problems: [],
  },
})
