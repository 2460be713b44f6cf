import type { Page } from 'playwright/test'
import { checkoutModel } from '../models/checkout.model.ts'
import { marketModel } from '../models/market.model.ts'
import { hydrated } from '../models/page.model.ts'
import { expect, test } from '../models/test.ts'

test('an order whose bank does not respond is shown as being checked and offers no second payment', async ({
  page,
}) => {
  const [market, checkout] = [marketModel(page), checkoutModel(page)]
  await market.goTo('/products/111')
  await market.addToCart()
  await market.goTo('/checkout')
  await checkout.toPayment('09351112234')
  await checkout.pay()
  const bank = page.url()
  await page.goto('/manage?tab=orders')
  await expect(page.getByText(/^کالاها تا ساعت .+ برای شما نگه داشته می‌شوند\.$/)).toBeVisible()
  await page.goto(bank)
  await checkout.atBank('قطع ارتباط')
  await checkout.expectOutcome('checking')

  // The data as read before the bank responded again.
  await readAs(page, { state: 'pending_payment', payment: { state: 'unknown', reference: null } })
  await page.goto('/manage?tab=orders')
  await hydrated(page)
  const order = page.locator('[data-order-state]').first()
  await expect(order).toContainText('در حال بررسی پرداخت')
  await expect(order.getByRole('button', { name: /^پرداخت |^لغو سفارش/ })).toHaveCount(0)
  const again = order.getByRole('button', { name: 'بررسی دوباره' })
  await expect(again).toBeVisible()
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(order).toHaveAttribute('data-order-state', 'paid', { timeout: 5_000 })
  }).toPass()
})

test('an order that is refused its payment is shown in its current state', async ({ page }) => {
  const [market, checkout] = [marketModel(page), checkoutModel(page)]
  await market.goTo('/products/111')
  await market.addToCart()
  await market.goTo('/checkout')
  await checkout.toPayment('09351112245')
  await checkout.pay()
  const bank = page.url()
  await readAs(page, { expires_at: '2026-01-01T00:00:00.000Z' })
  await page.goto('/manage?tab=orders')
  const pay = page.getByRole('button', { name: /^پرداخت / })
  await expect(pay).toBeVisible()
  await expect(page.getByText(/^کالاها تا ساعت/)).toHaveCount(0)
  const other = await page.context().newPage()
  await other.goto(bank)
  await checkoutModel(other).atBank('پرداخت')
  await checkoutModel(other).expectOutcome('paid')
  await pay.click()
  await expect(page.getByText('این سفارش پیش‌تر پرداخت شده است.')).toBeVisible()
  await expect(page.locator('[data-order-state=paid]')).toBeVisible()
})

test('money for a meanwhile cancelled order is announced in the wallet, with a link to it', async ({ page }) => {
  const [market, checkout] = [marketModel(page), checkoutModel(page)]
  await market.goTo('/products/111')
  await market.addToCart()
  await market.goTo('/checkout')
  await checkout.toPayment('09351112245')
  await checkout.pay()
  const bank = page.url()
  await page.goto('/manage?tab=orders')
  await page.getByRole('button', { name: 'لغو سفارش' }).click()
  await page.getByRole('button', { name: 'لغو می‌کنم' }).click()
  await expect(page.locator('[data-order-state=canceled]')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(bank)
  await checkout.atBank('پرداخت')
  await expect(page.locator('[data-outcome=credited]')).toContainText('این سفارش دیگر برپا نبود')
  await expect(page.getByRole('main').getByRole('link', { name: 'پیگیری سفارش' })).toHaveCount(0)
  await page.getByRole('link', { name: 'دیدن کیف پول' }).click()
  await expect(page.getByRole('list', { name: 'گردش کیف پول' })).toBeVisible()
})

/** Serves the newest order of the list with changed data. */
async function readAs(page: Page, facts: object): Promise<void> {
  await page.route('**/api/v1/orders?*', async (route) => {
    const response = await route.fetch()
    const { orders, ...rest } = (await response.json()) as { orders: object[] }
    const [order, ...older] = orders
    await route.fulfill({ response, json: { ...rest, orders: [{ ...order, ...facts }, ...older] } })
  })
}
