import { readFile } from 'node:fs/promises'
import { siteOf } from '../../../core/routing/index.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { admins } from '../models/backoffice-people.ts'
import { axeFindings } from '../models/axe.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'

const people = { applicant: '09128000001' } as const

async function enter(page: Page, address: string, mobile: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await checkoutModel(page).signIn(mobile)
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a registration is sent back by step, corrected and accepted; a late decision is refused', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const signs = watchPage(page)
  const { panelOrigin, adminOrigin } = siteOf(baseURL ?? '')
  await enter(page, `${adminOrigin}/stores`, admins.queues)
  await rowOf(page, 'چرم آرون').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('چرم آرون')
  await expect(page.getByRole('region', { name: 'هویت' })).toContainText('۰۰۸۴۵۷۵۹۴۸')
  expect(await axeFindings(page)).toEqual([])
  const late = await page.context().newPage()
  await late.goto(page.url())
  await expect(late.getByRole('button', { name: 'پذیرفتن' })).toBeVisible()
  await press(page, 'بازگرداندن برای اصلاح')
  await page.getByRole('dialog').getByLabel('نشان و سردر').fill('نشان خوانا نیست؛ روشن‌ترش کنید.')
  await press(page, 'بازگردانده شود')
  await expect(page.getByRole('main')).toContainText('ثبت‌نام ناتمام')
  await press(late, 'پذیرفتن')
  await expect(late.getByText('مدیر دیگری پیش از شما')).toBeVisible()
  await expect(late.getByRole('main')).toContainText('ثبت‌نام ناتمام')
  await late.close()

  const owner = await (await browser.newContext()).newPage()
  await enter(owner, `${panelOrigin}/register`, people.applicant)
  await owner.getByRole('link', { name: 'نشان و سردر: نشان خوانا نیست' }).click()
  await expect(owner.getByText('برای اصلاح: نشان خوانا نیست')).toBeVisible()
  await press(owner, 'ارسال برای بررسی')
  await expect(owner.getByRole('main')).toContainText('در نوبت بررسی')
  await owner.context().close()

  await page.reload()
  await press(page, 'پذیرفتن')
  await expect(page.getByRole('region', { name: 'گذشته' })).toContainText(
    `پذیرفته شد، ${toPersianDigits(admins.queues)}`,
  )
  expect(signs).toEqual([])
})

test('two withdrawals are approved and sent in a batch, and the bank responds: one paid, one returned', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { adminOrigin } = siteOf(baseURL ?? '')
  const address = `${adminOrigin}/withdraw-requests`
  const names = ['گز نقش جهان', 'سوهان حرم']
  const choose = async () => {
    for (const name of names) await rowOf(page, name).getByRole('checkbox').check()
  }
  await enter(page, address, admins.withdrawals)
  await choose()
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'تأیید')
  await expect(page.getByText('۲ درخواست تأیید شد.')).toBeVisible()
  await page.getByLabel('وضعیت').selectOption('approved')
  await choose()
  await press(page, 'ساختن دستهٔ بانک')
  await expect(page.getByText(/دستهٔ [۰-۹]+ با ۲ درخواست/)).toBeVisible()

  await page.getByRole('link', { name: 'دسته‌های بانک' }).click()
  const download = page.waitForEvent('download')
  await rowOf(page, '۲ درخواست').first().getByRole('button', { name: 'CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  const answers = [',واریز,140508001,', ',برگشت,,حساب مسدود است']
  const answer = [lines[0], ...lines.slice(1).map((line, index) => line.replace(/,,,$/, answers[index] ?? ''))]
  await press(page, 'به بانک سپردم')
  await expect(rowOf(page, '۲ درخواست').first()).toContainText('سپرده شد')
  const unknown = '999999,IR820540102680020817909002,کسی,10,واریز,1,'
  const buffer = Buffer.from([...answer, unknown].join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('۲ سطر آماده، ۱ سطر کنار می‌ماند')).toBeVisible()
  await expect(rowOf(page, '۹۹۹۹۹۹')).toContainText('ناشناس')
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'ثبت ۲ نتیجه')
  await expect(page.getByText('۲ نتیجه ثبت شد.')).toBeVisible()
  await expect(rowOf(page, '۲ درخواست').first()).toContainText('۱ برگشت')
})
