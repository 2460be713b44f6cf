import { readFile } from 'node:fs/promises'
import { siteOf } from '../../../core/routing/index.ts'
import { managers } from '../models/backoffice-people.ts'
import { axeFindings } from '../models/axe.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'

const manager = managers[1].desk

async function enter(page: Page, address: string, mobile: string): Promise<void> {
  await page.goto(address)
  await page.waitForURL(/\/login/)
  await hydrated(page)
  await checkoutModel(page).signIn(mobile)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('سفارش‌ها')
}

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'سفارش‌ها' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

test('a parcel is confirmed on a phone, printed, shipped by a pasted code in the parcel list, and exported', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const signs = watchPage(page)
  const { panelOrigin } = siteOf(baseURL ?? '')
  await enter(page, `${panelOrigin}/parcels?state=new`, manager)
  const name = rows(page).first().getByRole('button')
  const number = await name.innerText()
  expect(await axeFindings(page)).toEqual([])
  // Orders of other journeys arrive meanwhile and come first.
  await rows(page).filter({ hasText: number }).getByRole('checkbox').check()
  await page.getByRole('button', { name: /^تأیید/ }).click()
  await expect(page.getByRole('dialog')).toContainText('۱ سفارش انجام شد')
  await page.getByRole('dialog').getByRole('button', { name: 'بستن' }).last().click()

  await page.goto(`${panelOrigin}/parcels?state=preparing&text=${encodeURIComponent(number)}`)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().getByRole('checkbox').check()
  await page.getByRole('link', { name: 'چاپ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('چاپ ۱ سفارش')
  await expect(page.getByRole('img', { name: /^بارکد P/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.evaluate(() => Object.assign(window, { print: () => {} }))
  await page.getByRole('button', { name: 'چاپ', exact: true }).click()
  await expect(page.getByText('۱ سفارش پیش از این چاپ شده است')).toBeVisible()
  await page.getByRole('link', { name: 'بازگشت' }).click()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${panelOrigin}/parcels?text=${encodeURIComponent(number)}`)
  await rows(page).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: /^ثبت ارسال/ }).click()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('کدهای رهگیری، هر کدام در یک سطر').fill(`${number}\t۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰۱۲۳۴`)
  await expect(page.getByLabel('پیش‌نمایش')).toContainText('123456789012345678901234')
  await page.getByRole('button', { name: 'ثبت ارسال ۱ سفارش' }).click()
  await expect(page.getByRole('dialog')).toContainText('۱ سفارش انجام شد')
  await page.getByRole('dialog').getByRole('button', { name: 'بستن' }).last().click()
  await expect(rows(page).first()).toContainText('ارسال‌شده')
  await name.click()
  await expect(page.getByRole('dialog')).toContainText('123456789012345678901234')
  expect(await axeFindings(page)).toEqual([])
  // A parcel that arrives meanwhile is announced without moving the list.
  await page.goto(`${panelOrigin}/parcels`)
  await expect(rows(page).first()).toBeVisible()
  await page.route('**/api/v1/store/parcel-counts', (route) =>
    route.fulfill({ json: { counts: { new: 3 }, newest: '999999' } }),
  )
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveTitle(/^\(۳\) سفارش‌ها/)
  await page.getByRole('button', { name: 'سفارش تازه رسید؛ نمایش' }).click()
  await expect(page.getByRole('button', { name: 'سفارش تازه رسید؛ نمایش' })).toBeHidden()
  await page.unroute('**/api/v1/store/parcel-counts')
  // The sound plays on the other pages of the panel too.
  const counted = page.waitForResponse('**/api/v1/store/parcel-counts')
  await page.goto(`${panelOrigin}/financial`)
  await counted
  await page.route('**/api/v1/store/parcel-counts', (route) =>
    route.fulfill({ json: { counts: {}, newest: '999999' } }),
  )
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('link', { name: 'سفارش تازه رسید؛ نمایش' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('سفارش‌ها')
  await page.unroute('**/api/v1/store/parcel-counts')

  await page.goto(`${panelOrigin}/parcels?state=completed`)
  await expect(rows(page).first()).toContainText('پایان‌یافته')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'خروجی CSV' }).click()
  const file = await (await download).path()
  const text = await readFile(file, 'utf8')
  expect(text.startsWith('\uFEFFشمارهٔ سفارش,')).toBe(true)
  expect(
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .every((line) => line.includes('پایان‌یافته')),
  ).toBe(true)
  expect(signs).toEqual([])
})
