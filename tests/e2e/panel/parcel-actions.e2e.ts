import { expect, type Page, test } from '../models/test.ts'
import { accountModel } from '../models/account.model.ts'
import { axeFindings } from '../models/axe.ts'
import { watchPage } from '../models/page.model.ts'

/** Opens the first own parcel in a state, however old its order is. */
async function parcelIn(page: Page, state: string) {
  const parcel = page.locator(`[data-parcel-state=${state}]:has([data-waiting-for])`).first()
  await accountModel(page).openOrders(state === 'delivered' ? 'تحویل‌شده' : 'جاری')
  await expect(parcel).toBeVisible()
  const name = (await parcel.getAttribute('aria-label')) ?? ''
  const order = parcel.locator('xpath=ancestor::article')
  const number = (await order.getAttribute('aria-label')) ?? ''
  return page.getByRole('article', { name: number, exact: true }).getByRole('region', { name, exact: true })
}

/** Draws a photo in the browser. */
async function photograph(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
    canvas.getContext('2d')?.fillRect(40, 40, 200, 120)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return Buffer.from(data, 'base64')
}

test('ORD-62 a shopper cancels a new parcel and chooses the wallet for the money', async ({ page }) => {
  const signs = watchPage(page)
  await accountModel(page).signIn('09122222222')
  const parcel = await parcelIn(page, 'new')
  await expect(parcel.locator('[data-waiting-for=store]')).toContainText(/فروشگاه تا .+ دیگر سفارش را تأیید می‌کند/)
  await parcel.getByRole('button', { name: /^لغو (?:سفارش|این بسته)$/ }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: /^لغو (?:سفارش|این بسته)$/ })
  await submit.click()
  await expect(dialog.getByText('دلیل لغو را انتخاب کنید.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('دلیل لغو').selectOption({ label: 'منصرف شدم' })
  await dialog.getByRole('radio', { name: /^به کیف پولم/ }).check()
  await submit.click()
  await expect(parcel).toHaveAttribute('data-parcel-state', 'canceled')
  await expect(parcel).toContainText('به کیف پول برگشت')
  await page.goto('/manage?tab=wallet')
  await expect(page.getByRole('list', { name: 'گردش کیف پول' }).getByRole('listitem').first()).toContainText(
    'بازپرداخت بستهٔ سفارش',
  )
  expect(signs.filter((sign) => !sign.includes('400'))).toEqual([])
})

test('a shopper reports a problem with a photo, withdraws the report, and then returns the product (ORD-47)', async ({
  page,
}) => {
  const signs = watchPage(page)
  await accountModel(page).signIn('09125555552')
  const parcel = await parcelIn(page, 'delivered')
  await parcel.getByRole('button', { name: 'گزارش مشکل' }).click()
  const dialog = page.getByRole('dialog', { name: 'گزارش مشکل' })
  await dialog.getByLabel('چه شده است؟').selectOption({ label: 'کالا آسیب دیده است' })
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByLabel('چه می‌خواهید؟').selectOption({ label: 'بازگشت پول' })
  await dialog.getByLabel('توضیح').fill('گوشهٔ کالا شکسته بود.')
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photograph(page) }
  await dialog.getByLabel('انتخاب عکس').setInputFiles(file)
  await expect(dialog.getByRole('img', { name: 'عکس ۱' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'ثبت گزارش' }).click()
  await expect(parcel).toHaveAttribute('data-parcel-state', 'problem')
  await expect(parcel.getByRole('group', { name: 'گزارش مشکل' }).getByRole('img')).toBeVisible()
  await expect(parcel).toContainText(/به گزارش شما پاسخ می‌دهد/)
  await parcel.getByRole('button', { name: 'پس گرفتن گزارش' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'پس گرفتن گزارش' }).click()
  await expect(parcel).toHaveAttribute('data-parcel-state', 'completed')
  await expect(parcel).toContainText(/تا .+ می‌توانید کالا را مرجوع کنید/)
  await parcel.getByRole('button', { name: 'مرجوع کردن' }).click()
  const farewell = page.getByRole('dialog', { name: 'مرجوع کردن' })
  await farewell.getByLabel('چرا مرجوع می‌کنید؟').selectOption({ label: 'منصرف شدم و پس می‌فرستم' })
  await farewell.getByRole('checkbox', { disabled: false }).first().check()
  expect(await axeFindings(page)).toEqual([])
  await farewell.getByRole('button', { name: 'ثبت درخواست مرجوعی' }).click()
  await expect(parcel).toHaveAttribute('data-parcel-state', 'problem')
  await expect(parcel).toContainText('از خرید منصرف شدم.')
  expect(signs).toEqual([])
})
