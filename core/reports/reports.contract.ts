import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { anyAmount, count, id, instant, jalaaliDay } from '../contract/schemas.ts'
import { platformReportsEndpoints } from './platform.contract.ts'
import { taskNames } from './tasks.ts'
import { periodSteps } from './periods.ts'

const task = v.object({
  name: v.picklist(taskNames),
  count: v.number(),
  /** The nearest deadline among them; null when they have none. */
  until: v.nullable(instant),
})

export type Task = v.InferOutput<typeof task>

const figures = { sales: anyAmount, orders: v.number(), canceled: v.number(), page_views: v.number() }

const salesPeriod = v.object({
  /** The first and the last day, `1405/08/30`. */
  from: v.string(),
  to: v.string(),
  ...figures,
})

export type SalesPeriod = v.InferOutput<typeof salesPeriod>

const viewedProduct = v.object({ product_id: id, title: v.string(), views: v.number(), orders: v.number() })

export type ViewedProduct = v.InferOutput<typeof viewedProduct>

const pageViewReport = v.object({ rows: v.array(viewedProduct), total: v.number(), store_views: v.number() })

export type PageViewReport = v.InferOutput<typeof pageViewReport>

const viewLimit = { per: 'address', count: 300, seconds: 60 } as const

/** The endpoints of reports: store tasks, sales and the market. */
export const reportsContract = contract({
  ...platformReportsEndpoints,
  recordProductView: {
    method: 'POST',
    path: '/products/{product_id}/views',
    summary: 'Counts a page view of a product that was shown without loading a page.',
    access: 'public',
    impersonated: 'reads',
    input: v.object({ product_id: id }),
    output: v.object({}),
    problems: [],
    limit: viewLimit,
  },
  recordStoreView: {
    method: 'POST',
    path: '/stores/{store_slug}/views',
    summary: 'Counts a page view of a store’s shop that was shown without loading a page.',
    access: 'public',
    impersonated: 'reads',
    input: v.object({ store_slug: v.pipe(v.string(), v.maxLength(64)) }),
    output: v.object({}),
    problems: [],
    limit: viewLimit,
  },
  listStoreTasks: {
    method: 'GET',
    path: '/store/tasks',
    summary: 'Lists the store’s tasks that the caller’s role may handle, with counts and the nearest deadlines.',
    access: 'supplier',
    input: v.object({}),
    output: v.object({ tasks: v.array(task) }),
    problems: [],
  },
  getSalesReport: {
    method: 'GET',
    path: '/store/reports/sales',
    summary:
      'Returns sales, orders and page views by day, week or Jalali month, oldest period first, with totals and those of the previous periods.',
    access: 'store.orders-money.read',
    input: v.object({ step: v.optional(v.picklist(periodSteps), 'day') }),
    output: v.object({ periods: v.array(salesPeriod), total: v.object(figures), before: v.object(figures) }),
    problems: [],
  },
  getPageViewReport: {
    method: 'GET',
    path: '/store/reports/page-views',
    summary:
      'Returns the page views of some days by product, most viewed first, with the number of orders, and of the store’s own pages.',
    access: 'store.products.read',
    input: v.object({ from: jalaaliDay, to: jalaaliDay, offset: v.optional(count(0, 100_000), 0) }),
    output: pageViewReport,
    problems: [],
  },
})
