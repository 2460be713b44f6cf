import { describe, expect, it } from 'vitest'
import { viewedSubject } from '../../../core/reports/index.ts'

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
