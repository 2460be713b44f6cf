import { expect, test } from '../models/test.ts'
import { journeyOf } from '../models/journey.ts'
import { roundsOf } from '../../support/rounds.ts'
import { faults, goThrough, type Made, record, visit } from '../models/failure-watch.ts'

// Recorded once by an undisturbed run.
let made: Made | undefined

// The full run tries all faults; the short one only the fault that could cost a second order.
const tried = faults.slice(-roundsOf({ landing: faults.length, usual: 1 }))

for (const [index, fault] of tried.entries()) {
  test(`B03 every request of the buying journey ${fault}: no blank page, a way on, one order only`, async ({
    browser,
    extraHTTPHeaders,
    baseURL,
  }) => {
    test.slow()
    const options = { extraHTTPHeaders: extraHTTPHeaders ?? {}, baseURL: baseURL ?? '' }
    made ??= await record(await visit(browser, options), journeyOf(`0935111230${index}`))
    expect([...made.values()].flatMap((asked) => [...asked])).toEqual(expect.arrayContaining(wellKnown))
    const visitor = await visit(browser, options)
    expect(await goThrough(visitor, journeyOf(`0935111231${index}`), made, fault)).toEqual([])
    await expect(visitor.page.locator('[data-order-state]')).toHaveCount(1)
    await expect(visitor.page.locator('[data-order-state=paid]')).toHaveCount(1)
    await visitor.close()
  })
}

// These report that they were checked.
const wellKnown = [
  'GET /',
  'GET /api/v1/search/products',
  'GET /products/*',
  'POST /api/v1/cart/prices',
  'GET /checkout',
  'POST /api/v1/sessions',
  'POST /api/v1/checkout/quote',
  'POST /api/v1/orders',
  'POST /api/v1/orders/*/payment',
  'GET /payment/callback',
  'GET /api/v1/orders',
]
