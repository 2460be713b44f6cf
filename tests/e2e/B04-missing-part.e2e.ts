import { expect, type Page, test } from './models/test.ts'
import { marketModel } from './models/market.model.ts'
import { hydrated } from './models/page.model.ts'

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

test('B04 a missing part loads its page once more, then the error page stands; the cart survives', async ({ page }) => {
  const market = marketModel(page)
  await market.goTo('/products?in_stock=true')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await market.addToCart()
  await page.route('**/build/parts/faq.page-*.js', (route) => route.abort())
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
