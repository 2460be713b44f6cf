import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startPostgres } from '../../../adapters/embedded-postgres/start-postgres.ts'
import { siteOf } from '../../../core/routing/index.ts'
import { payWithdrawals, insertBankAccount } from '../../support/finance/withdrawals.ts'
import { admins } from '../models/backoffice-people.ts'
import { axeFindings } from '../models/axe.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'

/** Owners of stores that no other journey uses. */
const people = { 360: '09120000016', 1280: '09120000015', admin: admins.finance } as const

async function enter(page: Page, address: string, mobile: string): Promise<void> {
  const { url, stop } = await startPostgres({ dataDir: join(process.env.E2E_DATA ?? '', 'postgres') })
  await insertBankAccount(url, mobile)
  await stop()
  await page.goto(address)
  await page.waitForURL(/\/login/)
  await hydrated(page)
  await checkoutModel(page).signIn(mobile)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('امور مالی')
}

const rowsOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

test('the whole available balance is withdrawn, paid by the bank, and every row shows its reason', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const signs = watchPage(page)
  const { panelOrigin, adminOrigin } = siteOf(baseURL ?? '')
  await enter(page, `${panelOrigin}/financial`, people[1280])
  await expect(rowsOf(page, 'گردش حساب').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('مبلغ برداشت').fill('۵۰٬۰۰۰')
  await page.getByRole('button', { name: 'درخواست برداشت' }).click()
  await expect(page.getByText('کمترین مبلغ برداشت ۱۰۰٬۰۰۰ تومان است.')).toBeVisible()
  await page.getByRole('button', { name: 'همهٔ موجودی' }).click()
  const typed = await page.getByLabel('مبلغ برداشت').inputValue()
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('withdrawals'))
  await page.getByRole('button', { name: 'درخواست برداشت' }).click()
  const { amount } = (await asked).postDataJSON() as { amount: number }
  const request = rowsOf(page, 'درخواست‌های برداشت').first()
  await expect(request).toContainText(typed)
  await expect(request).toContainText('بانک پارسیان')
  await expect(page.getByText('یک درخواست برداشت در جریان است.')).toBeVisible()

  await payWithdrawals(adminOrigin, people.admin, amount, '140500123')
  await page.reload()
  await expect(request).toContainText('واریزشده')
  await expect(request).toContainText('140500123')
  await expect(page.getByText('موجودی قابل برداشت شما هنوز به آن نرسیده است')).toBeVisible()

  await rowsOf(page, 'گردش حساب')
    .getByRole('button', { name: /^درخواست برداشت، شمارهٔ/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText(`\u200E−${typed} تومان`)
  await page.getByRole('button', { name: 'بستن' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('link', { name: 'در انتظار', exact: true }).click()
  await expect(page).toHaveURL(/money=pending/)
  await rowsOf(page, 'گردش حساب')
    .getByRole('button', { name: /^فروش، سفارش/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText(/کارمزد [۰-۹٫]+٪/)
  await expect(page.getByRole('dialog')).toContainText('سهم شما')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'بستن' }).click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'خروجی CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.startsWith('\uFEFFردیف,تاریخ')).toBe(true)
  const lines = text.trim().split('\r\n').slice(1)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.every((line) => line.includes(',در انتظار,'))).toBe(true)
  expect(signs).toEqual([])
})

test('a withdrawal is requested on a phone and cancelled', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const signs = watchPage(page)
  const { panelOrigin } = siteOf(baseURL ?? '')
  await enter(page, `${panelOrigin}/financial`, people[360])
  await page.getByLabel('مبلغ برداشت').fill('۱۲۰۰۰۰')
  await page.getByRole('button', { name: 'درخواست برداشت' }).click()
  await expect(rowsOf(page, 'درخواست‌های برداشت').first()).toContainText('در انتظار تأیید')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'لغو درخواست' }).click()
  await page.getByRole('button', { name: 'لغو شود' }).click()
  await expect(rowsOf(page, 'درخواست‌های برداشت').first()).toContainText('لغوشده')
  await expect(page.getByLabel('مبلغ برداشت')).toBeVisible()
  await page.getByRole('link', { name: 'قابل برداشت' }).click()
  await expect(rowsOf(page, 'گردش حساب').first()).toContainText('بازگشت پول برداشت')
  await page.getByText('جدول دوازده ماه').click()
  await expect(rowsOf(page, 'ماه‌ها')).toHaveCount(12)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(signs).toEqual([])
})
