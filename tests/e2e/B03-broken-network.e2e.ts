import { expect, type Locator, type Page, test } from './models/test.ts'
import { checkoutModel } from './models/checkout.model.ts'
import { marketModel } from './models/market.model.ts'
import { hydrated } from './models/page.model.ts'

const faults = ['abort', 'late', 'offline'] as const

test('B03 whatever breaks on the way to the bank: no blank page, a way on, and one order only', async ({ page }) => {
  test.slow()
  const [market, checkout] = [marketModel(page), checkoutModel(page)]
  await market.goTo('/products?in_stock=true')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await market.addToCart()
  const broken = { call: '', fault: '', left: 0 }
  await page.route('**/api/**', async (route) => {
    const hit = broken.left > 0 && route.request().url().includes(broken.call)
    if (!hit) return route.continue()
    broken.left -= 1
    if (broken.fault === 'lost') await route.fetch()
    if (broken.fault === 'late') {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return route.continue()
    }
    return route.abort(broken.fault === 'offline' ? 'internetdisconnected' : 'failed')
  })
  for (const fault of faults) {
    Object.assign(broken, { call: '/search', fault, left: 1 })
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('combobox').fill('فرش')
    await page.getByRole('combobox').press('Enter')
    await again(page, page.getByRole('heading', { level: 1 }).filter({ hasText: 'فرش' }))
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    Object.assign(broken, { call: 'reprice', fault, left: 1 })
    await page.goto('/cart')
    await hydrated(page)
    await again(page, page.getByRole('link', { name: 'ادامهٔ خرید' }))
  }
  await page.getByRole('link', { name: 'ادامهٔ خرید' }).click()
  await checkout.signIn('09351112299')
  await checkout.fillAddress()
  await checkout.next()
  await checkout.next()
  // The order arrives, its answer does not: pressing again must not make a second one.
  Object.assign(broken, { call: '/orders', fault: 'lost', left: 1 })
  await page.getByRole('button', { name: /^پرداخت / }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await checkout.pay()
  await checkout.atBank('انصراف')
  await page.goto('/manage?tab=orders')
  await expect(page.locator('[data-order-state]')).toHaveCount(1)
})

/** What is wanted comes, at once or after pressing what the page offers; there is always a heading to read. */
async function again(page: Page, wanted: Locator): Promise<void> {
  const retry = page.getByRole('button', { name: 'تلاش دوباره' })
  await expect(async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (await retry.isVisible()) await retry.click()
    await expect(wanted).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
