import { expect, test } from './models/test.ts'
import { journeyOf } from './models/journey.ts'
import { roundsOf } from '../support/rounds.ts'
import { faults, goThrough, type Made, record, visit } from './models/trouble.ts'

// Drawn up by looking, once.
let made: Made | undefined

// All of them by `npm run promises`; `npm test` has time for the one that could cost a second order.
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

// These tell that it was looked at.
const wellKnown = [
  'GET /',
  'GET /api/search/products',
  'GET /products/*',
  'POST /api/cart/reprice',
  'GET /checkout',
  'POST /api/sign-in',
  'POST /api/checkout/quote',
  'POST /api/orders',
  'POST /api/orders/*/payment',
  'GET /payment/callback',
  'GET /api/orders',
]
