import { accountModel } from '../models/account.model.ts'
import { axeFindings } from '../models/axe.ts'
import { address, checkoutModel } from '../models/checkout.model.ts'
import { marketModel } from '../models/market.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'
import { toLatinDigits } from '../../../core/shared/text/digits.ts'

const people = { buyer: '09351112421', other: '09351112422' } as const

const amountIn = (text: string | null) => Number(toLatinDigits(text ?? '').replace(/[^0-9]/g, ''))

/** Buys the first hit of each search, of different stores. */
async function buy(page: Page, searches: readonly string[]): Promise<void> {
  const [market, checkout] = [marketModel(page), checkoutModel(page)]
  for (const text of searches) {
    await market.goTo(`/search?q=${text}&in_stock=true`)
    await market.openProduct((await market.products())[0]?.title ?? '')
    await market.addToCart()
  }
  await page.goto('/cart')
  await page.getByRole('link', { name: 'تکمیل خرید' }).click()
  await checkout.toPayment(people.buyer)
  await checkout.pay()
  await checkout.atBank('پرداخت')
  await checkout.expectOutcome('paid')
}

const countOf = (page: Page, group: string) =>
  page.getByRole('navigation', { name: 'گروه سفارش‌ها' }).getByRole('link', { name: group })

test('ORD-90 ORD-91 ORD-73 a buyer opens the invoices of an order and prints them; nobody else does, and a canceled parcel has none', async ({
  page,
  browser,
}) => {
  test.slow()
  const signs = watchPage(page)
  await buy(page, ['گز', 'زعفران'])
  await page.goto('/manage?tab=orders')
  await hydrated(page)
  const order = page.locator('[data-order-state]').first()
  const total = amountIn(await order.locator('header b').last().textContent())
  await order.getByRole('link', { name: /^صورتحساب سفارش/ }).click()
  await expect(page).toHaveURL(/\/manage\/orders\/\d+\/invoice$/)
  const sheets = page.getByRole('region', { name: /^صورتحساب / })
  await expect(sheets).toHaveCount(2)
  const sums = await page.locator('tfoot [data-amount=payable]').allTextContents()
  expect(sums.map(amountIn).reduce((all, sum) => all + sum, 0)).toBe(total * 10)
  for (const sheet of await sheets.all()) {
    await expect(sheet).toContainText(address.name)
    await expect(sheet).toContainText(/به حروف \(ریال\): \S+/)
    const rows = await sheet.locator('tbody [data-amount=payable]').allTextContents()
    expect(rows.map(amountIn).reduce((all, sum) => all + sum, 0)).toBe(
      amountIn(await sheet.locator('tfoot [data-amount=payable]').textContent()),
    )
  }
  expect(await axeFindings(page)).toEqual([])

  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  const national = page.getByLabel('کد ملی یا شناسهٔ ملی خریدار (اختیاری)')
  await national.fill('۰۰۱۳۵۴۲۴۱۸')
  await page.getByRole('button', { name: 'چاپ' }).click()
  await expect(national).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('body')).not.toHaveAttribute('data-printed')
  await national.fill('۰۰۱۳۵۴۲۴۱۹')
  await page.getByLabel('کد اقتصادی خریدار (اختیاری)').fill('411111111111')
  await page.getByRole('button', { name: 'چاپ' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
  for (const sheet of await sheets.all()) {
    await expect(sheet).toContainText('۰۰۱۳۵۴۲۴۱۹')
    await expect(sheet).toContainText('۴۱۱۱۱۱۱۱۱۱۱۱')
  }

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: 'چاپ' })).toBeHidden()
  await expect(sheets.first()).toBeVisible()
  await expect(sheets.first()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(sheets.first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: null, colorScheme: null })

  const invoice = page.url()
  await page.getByRole('link', { name: 'بازگشت به سفارش' }).click()
  await page.getByRole('link', { name: 'همهٔ سفارش‌های من' }).click()
  await expect(countOf(page, 'جاری')).toContainText('۱')
  await order.getByRole('button', { name: 'لغو سفارش' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'لغو سفارش' })
  await dialog.getByLabel('دلیل لغو').selectOption({ label: 'منصرف شدم' })
  await dialog.getByRole('button', { name: 'لغو سفارش' }).click()
  await expect(countOf(page, 'جاری')).toContainText('۰')
  await expect(countOf(page, 'لغو و مرجوعی')).toContainText('۱')
  await expect(order.getByRole('link', { name: /^صورتحساب سفارش/ })).toHaveCount(0)
  await page.goto(invoice)
  await expect(page.getByRole('heading', { name: 'این صورتحساب پیدا نشد' })).toBeVisible()
  expect(signs).toEqual([])

  const stranger = await (await browser.newContext()).newPage()
  await accountModel(stranger).signIn(people.other)
  await stranger.goto(invoice)
  await expect(stranger.getByRole('heading', { name: 'این صورتحساب پیدا نشد' })).toBeVisible()
  await stranger.context().close()
})
