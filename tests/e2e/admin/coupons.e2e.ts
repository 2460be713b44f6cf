import { siteOf } from '../../../core/routing/index.ts'
import { admins } from '../models/backoffice-people.ts'
import { axeFindings } from '../models/axe.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { marketModel } from '../models/market.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'

/** Adds a product to the cart and goes to the last step of the checkout. */
async function toPayment(page: Page, product: string, mobile: string): Promise<void> {
  const [market, checkout] = [marketModel(page), checkoutModel(page)]
  await market.goTo(product)
  await market.addToCart()
  await market.goTo('/checkout')
  await checkout.signIn(mobile)
  await checkout.fillAddress()
  await checkout.next()
  await expect(page.getByRole('textbox', { name: 'کد تخفیف' })).toBeVisible()
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'کد تخفیف' }).fill(code)
  await page.getByRole('button', { name: 'اعمال' }).click()
}

test('an admin creates a coupon, a shopper pays less with it, and after it is paused the next one is refused with a reason', async ({
  page,
  browser,
  baseURL,
}) => {
  const signs = watchPage(page)
  const { adminOrigin } = siteOf(baseURL ?? '')
  await page.goto(`${adminOrigin}/coupons`)
  await hydrated(page)
  await checkoutModel(page).signIn(admins.coupons)
  await page.getByRole('button', { name: 'کد تازه' }).click()
  const code = `AZMOON${Date.now() % 100_000}`
  await page.getByLabel('کد', { exact: true }).fill(code.toLowerCase())
  await page.getByRole('textbox', { name: 'درصد' }).fill('۲۰')
  await page.getByLabel('سقف تخفیف').fill('۱۰۰۰۰')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'ساختن کد' }).click()
  const panel = page.getByRole('dialog', { name: `کد ${code}` })
  await expect(panel).toContainText('در جریان')

  const shopper = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await shopper.goto('/products?sort=expensive')
  const product = (await shopper.locator('main article a[href^="/products/"]').first().getAttribute('href')) ?? ''
  await toPayment(shopper, product, '09351117733')
  const pays = shopper.getByRole('button', { name: /^پرداخت / })
  const before = await pays.textContent()
  await enterCode(shopper, 'NIST')
  await expect(shopper.getByText('چنین کد تخفیفی نیست.', { exact: false })).toBeVisible()
  await enterCode(shopper, ` ${code.toLowerCase()} `)
  await expect(shopper.getByText('۱۰٬۰۰۰ تومان کمتر')).toBeVisible()
  expect(await pays.textContent()).not.toBe(before)
  expect(await axeFindings(shopper)).toEqual([])
  await checkoutModel(shopper).pay()
  await checkoutModel(shopper).atBank('پرداخت')
  await checkoutModel(shopper).expectOutcome('paid')

  await page.reload()
  await expect(panel.getByRole('table', { name: 'سفارش‌های این کد' })).toContainText('۱۰٬۰۰۰ تومان')
  await panel.getByRole('button', { name: 'متوقف کردن' }).click()
  await expect(panel).toContainText('متوقف')
  const next = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await toPayment(next, product, '09351117744')
  await enterCode(next, code)
  await expect(next.getByText('این کد تخفیف فعلاً متوقف است.')).toBeVisible()
  expect(signs).toEqual([])
})
