import { describe, expect, it } from 'vitest'
import { visitorCaller } from '../../../core/contract/caller.ts'
import { createReportsService, type ReportDependencies, viewedSubject } from '../../../core/reports/index.ts'

describe('REP-7 what a page view counts for', () => {
  it.each([
    ['store.product', { product_id: '7' }, { product_id: '7' }],
    ['warehouse.product', { product_id: '7', store_slug: 'alef' }, { product_id: '7' }],
    ['warehouse.home', { store_slug: 'alef' }, { store_slug: 'alef' }],
    ['warehouse.cart', { store_slug: 'alef' }, null],
    ['landing.home', {}, null],
    ['store.product', {}, null],
    [null, {}, null],
  ] as const)('%s with %j is %j', (route, params, seen) => expect(viewedSubject(route, params)).toEqual(seen))
})

describe('REP-7 a page shown without a page load', () => {
  const person = { ...visitorCaller('192.0.2.1'), agent: 'Mozilla/5.0 (Linux; Android 13) Chrome/140' }
  const admin = { by: 'admin', may_write: false } as const

  it.each([
    ['a person', person, 2],
    ['a robot', { ...person, agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, 0],
    ['an administrator in place of a person', { ...person, impersonation: admin }, 0],
  ])('counts for %s', async (_who, caller, count) => {
    const seen: unknown[] = []
    const service = createReportsService({
      pageViews: { note: (subject) => void seen.push(subject), flush: async () => {} },
    } as ReportDependencies)
    await service.recordProductView({ product_id: '7' }, caller)
    await service.recordStoreView({ store_slug: 'alef' }, caller)
    expect(seen).toEqual([{ product_id: '7' }, { store_slug: 'alef' }].slice(0, count))
  })
})
