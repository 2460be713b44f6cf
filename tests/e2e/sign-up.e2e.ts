import { siteOf } from '../../core/routing/index.ts'
import { axeFindings } from './models/axe.ts'
import { checkoutModel } from './models/checkout.model.ts'
import { hydrated } from './models/page.model.ts'
import { expect, type Page, test } from './models/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

const saved = (page: Page) => expect(page.getByText('ذخیره شد.', { exact: true })).toBeVisible()
const onward = (page: Page) => page.getByRole('link', { name: /^گام بعد/ }).click()

/** A picture of one colour, drawn by the browser. */
async function drawn(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const pen = canvas.getContext('2d')
      if (pen) Object.assign(pen, { fillStyle: '#357' }).fillRect(0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/png')
    },
    [width, height],
  )
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test('a supplier signs up on a phone, from the mobile code to the review, over a reload and a broken line', async ({
  page,
  context,
  baseURL,
}) => {
  const { panelOrigin } = siteOf(baseURL ?? '')
  await page.goto(`${panelOrigin}/register`)
  await hydrated(page)
  await checkoutModel(page).signIn('09351112288')
  await page.getByRole('button', { name: 'آغاز ثبت‌نام' }).click()
  await page.getByRole('button', { name: 'شرایط را می‌پذیرم' }).click()
  await expect(page.getByText('۶ گام مانده است.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await onward(page)

  await page.getByRole('textbox', { name: 'نام فروشگاه' }).fill('سفالینه‌های آزمایش')
  await page.getByRole('textbox', { name: 'نشانی فروشگاه' }).fill('zafaran-tabas')
  await expect(page.getByText('این نشانی از آنِ شماست.')).toBeVisible()
  await expect(page.getByText(/zafaran-tabas\.localhost/)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'نشانی فروشگاه' }).fill('sofaline-azmayesh')
  await page.getByRole('textbox', { name: 'نشانی فروشگاه' }).blur()
  await expect(page.getByText(/در همین دستگاه مانده است/)).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('textbox', { name: 'نشانی فروشگاه' })).toHaveValue('sofaline-azmayesh')
  await expect(page.getByText('۵ گام مانده است.')).toBeVisible()
  await onward(page)

  await page.getByLabel('نام و نام خانوادگی').fill('مریم سفالگر')
  await page.getByLabel('کد ملی').fill('۱۱۱۱۱۱۱۱۱۱')
  await page.getByLabel('کد ملی').blur()
  await expect(page.getByText(/به هیچ‌کس داده نشده/)).toBeVisible()
  await page.getByLabel('کد ملی').fill('۰۰۱۳۵۴۲۴۱۹')
  await page.getByLabel('تاریخ تولد').fill('۱۳۶۶/۰۷/۰۱')
  await saved(page)
  await onward(page)

  await page.getByLabel('استان').selectOption('همدان')
  await page.getByLabel('شهر').fill('لالجین')
  await page.getByRole('textbox', { name: 'نشانی', exact: true }).fill('میدان سفال، کارگاه ۱۲')
  await page.getByLabel('کد پستی').fill('۶۵۳۳۱۴۱۵۶۷')
  await saved(page)
  await onward(page)

  for (const [name, width, height] of [['logo', 300, 400] as const, ['cover', 1300, 500] as const]) {
    const buffer = await drawn(page, width, height)
    const part = page.getByRole('region', { name: name === 'logo' ? 'نشان فروشگاه' : 'تصویر سردر' })
    await part.locator('input[type=file]').setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer })
    await part.getByRole('button', { name: 'همین خوب است' }).click()
    await expect(part.getByRole('img')).toBeVisible()
    await expect(part.getByText('تصویر دیگری انتخاب کنید')).toBeVisible()
  }
  await onward(page)

  await page.getByLabel('شمارهٔ شبا').fill('IR۸۲۰۵۴۰۱۰۲۶۸۰۰۲۰۸۱۷۹۰۹۰۰۲')
  await expect(page.getByText('بانک پارسیان')).toBeVisible()
  await page.getByLabel('نام صاحب حساب').fill('مریم سفالگر')
  await page.getByRole('button', { name: 'افزودن حساب' }).click()
  await expect(page.getByText('در انتظار تطبیق')).toBeVisible()
  await onward(page)

  await page.getByLabel('هزینهٔ ارسال هر بسته').fill('۵۰۰۰۰')
  await page.getByLabel('از چند روز').fill('۲')
  await page.getByLabel('تا چند روز').fill('۵')
  await expect(page.getByText('همهٔ گام‌های لازم انجام شده است.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'ارسال برای بررسی' }).click()
  await expect(page.getByRole('heading', { name: /در انتظار بررسی/ })).toBeVisible()
  await page.getByRole('link', { name: 'رفتن به پنل' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('پیشخان')
  await expect(page.getByLabel('وضعیت فروشگاه')).toContainText('در انتظار بررسی')
})
