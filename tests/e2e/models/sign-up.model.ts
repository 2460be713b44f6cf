import { expect, type Page } from 'playwright/test'
import { checkoutModel } from './checkout.model.ts'
import { hydrated } from './page.model.ts'

const saved = (page: Page) => expect(page.getByText('ذخیره شد.', { exact: true })).toBeVisible()

/** Draws a one-coloured image in the browser. */
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

/** The registration of a supplier, step by step; every step ends on the next one. */
export function signUpModel(page: Page) {
  const onward = () => page.getByRole('link', { name: /^گام بعد/ }).click()
  const shopName = page.getByRole('textbox', { name: 'نام فروشگاه' })
  const shopAddress = page.getByRole('textbox', { name: 'نشانی فروشگاه' })
  return {
    onward,
    shopName,
    shopAddress,
    async begin(panel: string, mobile: string): Promise<void> {
      await page.goto(`${panel}/register`)
      await hydrated(page)
      await checkoutModel(page).signIn(mobile)
      await page.getByRole('button', { name: 'آغاز ثبت‌نام' }).click()
      await page.getByRole('button', { name: 'شرایط را می‌پذیرم' }).click()
    },
    async name(title: string, slug: string): Promise<void> {
      await shopName.fill(title)
      await shopAddress.fill(slug)
      await expect(page.getByText('این نشانی از آنِ شماست.')).toBeVisible()
    },
    async identity(name: string): Promise<void> {
      await page.getByLabel('نام و نام خانوادگی').fill(name)
      await page.getByLabel('کد ملی').fill('۰۰۱۳۵۴۲۴۱۹')
      await page.getByLabel('تاریخ تولد').fill('۱۳۶۶/۰۷/۰۱')
      await saved(page)
      await onward()
    },
    async address(): Promise<void> {
      await page.getByLabel('استان').selectOption('همدان')
      await page.getByLabel('شهر').fill('لالجین')
      await page.getByRole('textbox', { name: 'نشانی', exact: true }).fill('میدان سفال، کارگاه ۱۲')
      await page.getByLabel('کد پستی').fill('۶۵۳۳۱۴۱۵۶۷')
      await saved(page)
      await onward()
    },
    async pictures(): Promise<void> {
      for (const [name, width, height] of [['logo', 300, 400] as const, ['cover', 1300, 500] as const]) {
        const buffer = await drawn(page, width, height)
        const part = page.getByRole('region', { name: name === 'logo' ? 'نشان فروشگاه' : 'تصویر سردر' })
        await part.locator('input[type=file]').setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer })
        await part.getByRole('button', { name: 'همین خوب است' }).click()
        await expect(part.getByRole('img')).toBeVisible()
        await expect(part.getByText('تصویر دیگری انتخاب کنید')).toBeVisible()
      }
      await onward()
    },
    async bank(holder: string): Promise<void> {
      await page.getByLabel('شمارهٔ شبا').fill('IR۸۲۰۵۴۰۱۰۲۶۸۰۰۲۰۸۱۷۹۰۹۰۰۲')
      await expect(page.getByText('بانک پارسیان')).toBeVisible()
      await page.getByLabel('نام صاحب حساب').fill(holder)
      await page.getByRole('button', { name: 'افزودن حساب' }).click()
      await expect(page.getByText('در انتظار تطبیق')).toBeVisible()
      await onward()
    },
    async shipping(): Promise<void> {
      await page.getByLabel('هزینهٔ ارسال هر بسته').fill('۵۰۰۰۰')
      await page.getByLabel('از چند روز').fill('۲')
      await page.getByLabel('تا چند روز').fill('۵')
      await expect(page.getByText('همهٔ گام‌های لازم انجام شده است.')).toBeVisible()
    },
    async send(): Promise<void> {
      await page.getByRole('button', { name: 'ارسال برای بررسی' }).click()
      await expect(page.getByRole('heading', { name: /در انتظار بررسی/ })).toBeVisible()
      await page.getByRole('link', { name: 'رفتن به پنل' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('پیشخان')
    },
  }
}
