import { siteOf } from '../../../core/routing/index.ts'
import { managers } from '../models/backoffice-people.ts'
import { axeFindings } from '../models/axe.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'
import { messages } from '../../../core/validation/index.ts'

async function enter(page: Page, address: string, mobile: string): Promise<void> {
  await page.goto(address)
  await page.waitForURL(/\/login/)
  await hydrated(page)
  await checkoutModel(page).signIn(mobile)
}

const sidewaysOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('an owner sees tasks and sales, and each figure links to its rows', async ({ page, baseURL }) => {
  const signs = watchPage(page)
  await enter(page, siteOf(baseURL ?? '').panelOrigin, managers[1].dashboard)
  const next = page.getByRole('region', { name: 'کارهای پیش رو' })
  const sales = page.getByRole('region', { name: 'فروش و بازدید' })
  await expect(next.getByRole('listitem').first()).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(siteOf(baseURL ?? '').panelOrigin)
    await expect(next.getByRole('listitem').first()).toBeVisible()
    await sales.getByText('عددها در جدول').click()
    await expect(sales.getByRole('table').getByRole('row')).toHaveCount(15)
    expect(await axeFindings(page)).toEqual([])
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
  }
  await sales.getByRole('link', { name: 'ماهانه' }).click()
  await expect(page).toHaveURL(/by=month/)
  await sales.getByText('عددها در جدول').click()
  await expect(sales.getByRole('table').getByRole('row')).toHaveCount(13)
  await sales.getByRole('link', { name: /^سفارش‌های ۱۲ ماه گذشته/ }).click()
  await expect(page).toHaveURL(/\/parcels\?from=.+&to=/)
  await page.goBack()
  await sales.getByRole('link', { name: /^بازدید ۱۲ ماه گذشته/ }).click()
  await expect(page.getByRole('region', { name: /^بازدیدهای / }).getByRole('row')).not.toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await next.locator('[data-task=low]').getByRole('link').click()
  await expect(page).toHaveURL(/\/products\?state=published&stock=low/)
  expect(signs).toEqual([])
})

test('a manager replies to a review, and the reply appears on the product page', async ({ page, browser, baseURL }) => {
  const { panelOrigin, origin } = siteOf(baseURL ?? '')
  const said = `سپاس از خرید شما ${Date.now()}`
  await page.setViewportSize({ width: 360, height: 780 })
  await enter(page, panelOrigin, managers[1].reviews)
  await page.locator('[data-task=reviews]').getByRole('link').click()
  const review = page.getByRole('article', { name: /^دیدگاه/ }).first()
  await review.getByRole('button', { name: 'ثبت پاسخ' }).click()
  await expect(review.getByText(messages.required)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
  const product = new URL((await review.getByRole('link').first().getAttribute('href')) ?? '', panelOrigin).pathname
  const shopper = await (await browser.newContext()).newPage()
  await shopper.goto(origin + product)
  await review.getByLabel('پاسخ فروشگاه').fill(said)
  await review.getByRole('button', { name: 'ثبت پاسخ' }).click()
  await expect(review.getByRole('button', { name: 'تغییر پاسخ' })).toBeVisible()
  await expect(async () => {
    await shopper.goto(origin + product)
    await expect(shopper.getByText(said)).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await shopper.context().close()
})
