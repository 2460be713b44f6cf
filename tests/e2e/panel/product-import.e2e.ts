import { readFile } from 'node:fs/promises'
import { createSpreadsheets } from '../../../adapters/spreadsheets/spreadsheets.ts'
import { createWorkbooks } from '../../../adapters/spreadsheets/workbooks.ts'
import { siteOf } from '../../../core/routing/index.ts'
import { managers } from '../models/backoffice-people.ts'
import { axeFindings } from '../models/axe.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, test } from '../models/test.ts'

test.use({ viewport: { width: 360, height: 800 } })

test('CAT-29 a product file is uploaded, its columns corrected, checked, imported, found after a reload and undone', async ({
  page,
  baseURL,
}) => {
  const signs = watchPage(page)
  const { panelOrigin } = siteOf(baseURL ?? '')
  const title = `کوزهٔ فایل ${Date.now()}`
  await page.goto(`${panelOrigin}/products`)
  await page.waitForURL(/\/login/)
  await hydrated(page)
  await checkoutModel(page).signIn(managers[2].files)
  const brought = page.waitForEvent('download')
  await page.getByRole('button', { name: 'خروجی اکسل' }).click()
  const written = await readFile(await (await brought).path())
  expect((await createSpreadsheets().read(written))[0]).toContain('بارکد')
  await page.getByRole('button', { name: 'ورود از فایل' }).click()
  const rows = [
    ['عنوان محصول', 'بها به ریال', 'موجودي', 'بارکد', 'کمترین تعداد در سفارش'],
    [title, '۲۵۰٬۰۰۰', 7, '۴۰۰۶۳۸۱۳۳۳۹۳۱', 2],
    ['کالای بی‌قیمت', 'گران', 1, null, null],
  ]
  const buffer = Buffer.from(await createWorkbooks().write(rows))
  await page.locator('input[type=file]').setInputFiles({ name: 'کالاها.xlsx', mimeType: '', buffer })

  await page.getByLabel('ستون «بها به ریال»').selectOption({ label: 'قیمت' })
  await expect(page.getByLabel('ریال', { exact: true })).toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'بررسی ردیف‌ها' }).click()
  await expect(page.getByRole('list', { name: 'ردیف‌های نادرست' })).toContainText('ردیف ۳')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'دریافت ردیف‌های نادرست' }).click()
  expect((await saved).suggestedFilename()).toBe('bad-rows.csv')
  await page.reload()
  await page.getByRole('button', { name: 'ثبت ۱ کالا' }).click()
  await expect(page.getByText('۱ از ۱ کالا ثبت شد')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'بستن' }).click()
  await expect(page.getByText(title)).toBeVisible()

  await page.getByRole('button', { name: 'ورود از فایل' }).click()
  await page.getByRole('button', { name: 'ادامه یا بازگرداندن آخرین فایل' }).click()
  await page.getByRole('button', { name: 'بازگرداندن همه' }).click()
  await page.getByRole('button', { name: 'بازگردان', exact: true }).click()
  await expect(page.getByText('این فایل بازگردانده شد.')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'بستن' }).click()
  await expect(page.getByText(title)).toBeHidden()
  expect(signs).toEqual([])
})
