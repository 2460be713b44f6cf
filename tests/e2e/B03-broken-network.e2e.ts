import { expect, test } from './models/test.ts'
import { journeyOf } from './models/journey.ts'
import { faults, goThrough, type Made, record, visit } from './models/trouble.ts'

// Drawn up by looking, once.
let made: Made | undefined

// All of them by `npm run promises`; the run of every landing has time for the two that lose the most.
const tried = process.env.PROMISES === 'landing' ? faults : ([faults[0], faults[3]] as const)

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
  ...['GET /', 'GET /api/search/products', 'GET /products/*', 'POST /api/cart/reprice', 'GET /checkout'],
  ...['POST /api/sign-in', 'POST /api/checkout/quote', 'POST /api/orders', 'POST /api/orders/*/payment'],
  ...['GET /payment/callback', 'GET /api/orders'],
]
