import { readFile } from 'node:fs/promises'
import { siteOf } from '../../core/routing/index.ts'
import { axeFindings } from './models/axe.ts'
import { checkoutModel } from './models/checkout.model.ts'
import { hydrated, watchPage } from './models/page.model.ts'
import { expect, type Page, test } from './models/test.ts'

const people = { owner: '09120000002', worker: '09123333333' }

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

for (const width of [360, 1280])
  test(`parcels are confirmed, printed and shipped by pasted codes at ${width}`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 900 })
    const signs = watchPage(page)
    const { panelOrigin } = siteOf(baseURL ?? '')
    await enter(page, `${panelOrigin}/parcels?state=new`, width === 360 ? people.owner : people.worker)
    const name = rows(page).first().getByRole('button')
    const number = await name.innerText()
    expect(await axeFindings(page)).toEqual([])
    await rows(page).first().getByRole('checkbox').check()
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

    await page.goto(`${panelOrigin}/parcels?text=${encodeURIComponent(number)}`)
    await rows(page).first().getByRole('checkbox').check()
    await page.getByRole('button', { name: /^ثبت ارسال/ }).click()
    await page.getByLabel('کدهای رهگیری، هر کدام در یک سطر').fill(`${number}\t۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰۱۲۳۴`)
    await expect(page.getByLabel('پیش‌نمایش')).toContainText('123456789012345678901234')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'ثبت ارسال ۱ سفارش' }).click()
    await expect(page.getByRole('dialog')).toContainText('۱ سفارش انجام شد')
    await page.getByRole('dialog').getByRole('button', { name: 'بستن' }).last().click()
    await expect(rows(page).first()).toContainText('ارسال‌شده')
    await name.click()
    await expect(page.getByRole('dialog')).toContainText('123456789012345678901234')
    expect(await axeFindings(page)).toEqual([])
    expect(signs).toEqual([])
  })

test('what the filter shows is exported', async ({ page, baseURL }) => {
  const { panelOrigin } = siteOf(baseURL ?? '')
  await enter(page, `${panelOrigin}/parcels?state=completed`, people.owner)
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
})
