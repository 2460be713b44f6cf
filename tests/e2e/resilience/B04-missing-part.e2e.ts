import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '../models/test.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { journeyOf } from '../models/journey.ts'
import { marketModel } from '../models/market.model.ts'
import { hydrated } from '../models/page.model.ts'

const manifest = JSON.parse(readFileSync('.build/client/build/manifest.json', 'utf8')) as Record<
  string,
  { file: string }
>
const faqPart = `**/build/${manifest['ui/storefront/content/faq.page.tsx']?.file}`

/** Counts full page loads from now on. */
function countLoads(page: Page): { loads: number } {
  const count = { loads: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count.loads += 1
  })
  return count
}

const newer = (page: Page) =>
  page.route('**/build/latest.json?*', (route) => route.fulfill({ json: { build: 'parts/main-newer.js' } }))

test('B04 a missing chunk reloads its page once, then the error page shows; the cart survives', async ({ page }) => {
  const market = marketModel(page)
  await market.goTo('/products?in_stock=true')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await market.addToCart()
  await page.route(faqPart, (route) => route.abort())
  const count = countLoads(page)
  await page.goto('/products')
  await hydrated(page)
  await page.getByRole('link', { name: 'پرسش‌های پرتکرار' }).first().click()
  await expect(page.getByRole('button', { name: 'تلاش دوباره' })).toBeVisible()
  await page.waitForTimeout(500)
  expect(count.loads).toBe(2)
  await page.goto('/cart')
  await expect(page.getByRole('group', { name: /^تعداد / })).toHaveCount(1)
})

test('B04 a newer build is loaded by the next navigation, and once only', async ({ page }) => {
  await newer(page)
  await page.goto('/tracking')
  await hydrated(page)
  const count = countLoads(page)
  const toCategories = () => page.getByRole('link', { name: 'دسته‌بندی‌ها' }).first().click()
  await page.getByRole('link', { name: 'بازارگاه' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await toCategories()
  await expect(page).toHaveURL(/categories/)
  expect(count.loads).toBe(1)
  await hydrated(page)
  await page.getByRole('link', { name: 'بازارگاه' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  expect(count.loads).toBe(1)
})

/** Makes pages claim another build than the server's, as after a deployment in either direction. */
const otherwise = (page: Page) =>
  page.route(
    (url) => !/^\/(api|build|images|sandbox-bank)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const answer = await route.fetch({ maxRedirects: 0 })
      const body = (await answer.text()).replace(/"build":"parts\/main-[^"]+"/, '"build":"parts/main-other.js"')
      return route.fulfill({ response: answer, body })
    },
  )

const pairs = [
  { name: 'a client that is older than its server', set: otherwise },
  { name: 'a client that is newer than its server', set: newer },
] as const

for (const [index, { name, set }] of pairs.entries()) {
  test(`B04 ${name} goes the whole way, over the payment and back, and loads itself anew at most once`, async ({
    page,
  }) => {
    test.slow()
    await set(page)
    const asked = page.waitForResponse((answer) => answer.url().includes('/build/latest.json'))
    const count = countLoads(page)
    for (const { act, arrived } of journeyOf(`0935111240${index}`)) {
      await act(page)
      await expect(arrived(page)).toBeVisible()
    }
    await asked
    await expect(page.locator('[data-order-state=paid]')).toHaveCount(1)
    // Home, four reloads by hand, the bank, its form and the return, the orders; and once more for the other build.
    expect(count.loads).toBeLessThanOrEqual(11)
  })
}

test('B04 a newer build is never loaded with a half-filled form: address, chat draft, question', async ({ page }) => {
  test.slow()
  await newer(page)
  const [market, checkout] = [marketModel(page), checkoutModel(page)]
  await market.goTo('/products?in_stock=true')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await market.addToCart()
  const product = page.url()
  await market.goTo('/checkout')
  await checkout.signIn('09351112410')
  await checkout.fillAddress()
  const count = countLoads(page)
  // The manifest is requested at the first navigation; the others would load the newer build.
  const heard = page.waitForResponse((answer) => answer.url().includes('/build/latest.json'))
  await page.evaluate(() => history.pushState(null, '', '/checkout?turn=1'))
  await (await heard).finished()
  await page.evaluate(() => history.pushState(null, '', '/checkout?turn=2'))
  await page.getByRole('link', { name: 'بازارگاه' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  expect(count.loads).toBe(0)
  await page.goto('/checkout')
  await expect(page.getByLabel('شهر')).toHaveValue('کاشان')

  await page.goto(product)
  await hydrated(page)
  await page.getByRole('button', { name: 'پشتیبانی', exact: true }).click()
  await page.getByLabel('پیام شما').fill('سلام، این کالا')
  await page.getByRole('button', { name: 'بستن گفت‌وگو' }).click()
  count.loads = 0
  // The manifest is requested at the first of these, and a newer build would be loaded by the second.
  for (const name of ['بازارگاه', 'دسته‌بندی‌ها', 'بازارگاه']) {
    await page.getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(name === 'بازارگاه' ? /\/$/ : /categories/)
  }
  await page.getByRole('button', { name: 'پشتیبانی', exact: true }).click()
  await expect(page.getByLabel('پیام شما')).toHaveValue('سلام، این کالا')
  expect(count.loads).toBe(0)
  await page.getByLabel('پیام شما').fill('')
  await page.getByRole('button', { name: 'بستن گفت‌وگو' }).click()
  await page.getByRole('link', { name: 'دسته‌بندی‌ها' }).first().click()
  await expect(page).toHaveURL(/categories/)
  await expect.poll(() => count.loads).toBe(1)
})

test('B04 where marks cannot be stored a missing chunk shows the error page and reloads nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    Object.assign(globalThis, { name: 'opened by somebody' })
  })
  await page.route(faqPart, (route) => route.abort())
  const count = countLoads(page)
  for (let visit = 1; visit <= 5; visit += 1) {
    await page.goto('/products')
    await hydrated(page)
    await page.getByRole('link', { name: 'پرسش‌های پرتکرار' }).first().click()
    await expect(page.getByRole('button', { name: 'تلاش دوباره' })).toBeVisible()
    expect(count.loads).toBe(visit)
  }
})
