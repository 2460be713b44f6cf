import sharp from 'sharp'
import { siteOf } from '../../../core/routing/index.ts'
import { managers } from '../models/backoffice-people.ts'
import { axeFindings } from '../models/axe.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'

/** An owner and a manager of trusted stores; codes per number are limited, so each run has its own. */
const people = { 360: '09120000001', 1280: managers[1].products } as const

async function enter(page: Page, address: string, mobile: string): Promise<void> {
  await page.goto(address)
  await page.waitForURL(/\/login/)
  await hydrated(page)
  await checkoutModel(page).signIn(mobile)
  await page.waitForURL((url) => !url.pathname.includes('login'))
}

const photo = (blue: number) =>
  sharp({ create: { width: 800, height: 700, channels: 3, background: { r: 200, g: 120, b: blue } } })
    .jpeg()
    .toBuffer()

for (const width of [360, 1280] as const)
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } })
    test('a product with photos and variants is created, saved, published, found in the market and repriced at once', async ({
      page,
      baseURL,
    }) => {
      const signs = watchPage(page)
      const { panelOrigin } = siteOf(baseURL ?? '')
      const title = `گلدان لاجوردی آزمون ${Date.now()}`
      await enter(page, `${panelOrigin}/products/create`, people[width])
      await page.getByLabel('نام کالا').fill(title)
      await expect(page.getByRole('status').filter({ hasText: 'پیش‌نویس نگه داشته شد' })).toBeVisible()
      await expect(page).toHaveURL(/\?id=\d+/)
      await page.reload()
      await expect(page.getByLabel('نام کالا')).toHaveValue(title)

      const files = await Promise.all(
        [60, 200].map(async (blue) => ({ name: `${blue}.jpg`, mimeType: 'image/jpeg', buffer: await photo(blue) })),
      )
      await page.locator('input[type=file][multiple]').setInputFiles(files)
      await expect(page.getByRole('img', { name: 'عکس ۲' })).toBeVisible()
      await page.getByRole('button', { name: 'انتشار کالا' }).click()
      await expect(page.getByText('دستهٔ کالا را انتخاب کنید.')).toBeVisible()
      await page.getByLabel('دسته').selectOption({ label: 'سفال و سرامیک › سفال › گلدان و کوزه' })
      await page.getByRole('button', { name: /افزودن انتخاب/ }).click()
      await page.getByLabel('انتخاب ۱', { exact: true }).fill('رنگ')
      await page.getByLabel('مقدارها، با ویرگول جدا').fill('آبی، سبز')
      await page.getByLabel('وزن بسته (گرم)').fill('۹۰۰')
      await page.getByLabel('قیمت (تومان)').first().fill('۲۵۰٬۰۰۰')
      await expect(page.getByText(/^از هر فروش [۰-۹٬٫]+\sتومان به شما می‌رسد/)).toHaveCount(1)
      await page.getByRole('textbox', { name: 'موجودی' }).first().fill('۷')
      await page.getByRole('button', { name: 'پر کردن خالی‌ها از ردیف نخست' }).click()
      await expect(page.getByRole('textbox', { name: 'موجودی' }).last()).toHaveValue('۷')
      await expect(page.getByLabel('قیمت (تومان)').last()).toHaveValue('۲۵۰٬۰۰۰')
      expect(await axeFindings(page)).toEqual([])
      await page.getByRole('button', { name: 'انتشار کالا' }).click()
      await expect(page.getByText('ثبت شد و هم‌اکنون دیده می‌شود.')).toBeVisible()

      await expect(async () => {
        await page.goto(`${baseURL}/search?q=${encodeURIComponent(title)}`)
        await expect(page.getByRole('link', { name: title }).first()).toBeVisible({ timeout: 8_000 })
      }).toPass()

      await page.goto(`${panelOrigin}/products?text=${encodeURIComponent(title)}`)
      await page.getByRole('button', { name: /در ۲ گونه/ }).click()
      await page.getByLabel('قیمت آبی به تومان').fill('۱۹۹٬۰۰۰')
      await page.getByLabel('قیمت آبی به تومان').press('Enter')
      await page.getByRole('button', { name: 'بستن' }).click()
      await expect(page.getByRole('button', { name: /از ۱۹۹٬۰۰۰\sتومان/ })).toBeVisible()
      expect(await axeFindings(page)).toEqual([])

      await page.getByLabel(`انتخاب ${title}`).check()
      await page.getByRole('button', { name: 'ویرایش گروهی' }).click()
      await page.getByLabel('مقدار (درصد)').fill('۱۰')
      await page.getByRole('button', { name: 'دیدن نتیجه' }).click()
      await expect(page.getByText('← ۲۱۸٬۹۰۰ تومان')).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.getByRole('button', { name: 'ثبت ۲ تغییر' }).click()
      await expect(page.getByRole('button', { name: /از ۲۱۸٬۹۰۰\sتومان/ })).toBeVisible()
      await page.getByRole('button', { name: 'بازگرداندن' }).click()
      await expect(page.getByRole('button', { name: /از ۱۹۹٬۰۰۰\sتومان/ })).toBeVisible()
      expect(signs).toEqual([])
    })
  })
