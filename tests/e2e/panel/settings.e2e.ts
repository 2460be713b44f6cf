import { siteOf } from '../../../core/routing/index.ts'
import { axeFindings } from '../models/axe.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, test } from '../models/test.ts'

test('an owner changes colour, policies, links, shipping, working days, vacation, address and staff, and the shop follows at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const { panelOrigin, origin } = siteOf(baseURL ?? '')
  const signs = watchPage(page)
  await page.goto(`${panelOrigin}/settings?tab=look`)
  await page.waitForURL(/\/login/)
  await hydrated(page)
  await checkoutModel(page).signIn('09120000007')
  await page.getByLabel('رنگ فروشگاه').fill('#7a1fa2')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'ذخیرهٔ ظاهر' }).click()
  await expect(page.getByText('ظاهر فروشگاه ذخیره شد.')).toBeVisible()

  await page.getByRole('link', { name: 'مشخصات' }).click()
  const former = await page.getByRole('textbox', { name: 'نشانی فروشگاه' }).inputValue()
  const slug = `${former}-2`
  const shop = await (await browser.newContext()).newPage()
  await shop.goto(`${origin}/@${former}`)
  expect(await shop.locator('head').innerHTML()).toContain('#7a1fa2')
  await page.getByRole('textbox', { name: 'نشانی فروشگاه' }).fill(slug)
  await page.getByRole('button', { name: 'ذخیرهٔ نام و نشانی' }).click()
  await expect(page.getByText('نام و نشانی فروشگاه ذخیره شد.')).toBeVisible()
  await expect(async () => {
    await shop.goto(`${origin}/@${former}?sort=newest`)
    expect(shop.url()).toBe(`${origin}/@${slug}?sort=newest`)
  }).toPass()

  await page.getByRole('link', { name: 'شرایط و تماس' }).click()
  await page.getByRole('textbox', { name: 'ضمانت' }).fill('یک سال ضمانت تعویض')
  await expect(page.getByRole('region', { name: 'پیش‌نمایش شرایط' })).toContainText('یک سال ضمانت تعویض')
  await page.getByRole('textbox', { name: 'اینستاگرام' }).fill('https://instagram.com/bazar.azmayesh?x=1')
  const link = { name: 'اینستاگرام' }
  const followed = page.getByRole('region', { name: 'پیش‌نمایش تماس' }).getByRole('link', link)
  await expect(followed).toHaveAttribute('href', 'https://instagram.com/bazar.azmayesh')
  expect(await axeFindings(page)).toEqual([])
  await expect(async () => {
    await shop.goto(`${origin}/@${slug}/about`)
    await expect(shop.getByRole('main')).toContainText('یک سال ضمانت تعویض', { timeout: 3_000 })
    await expect(shop.getByRole('main').getByRole('link', link)).toBeVisible({ timeout: 3_000 })
  }).toPass()

  await page.getByRole('link', { name: 'ارسال', exact: true }).click()
  const preview = page.getByRole('region', { name: 'پیش‌نمایش خریدار' })
  const before = await preview.innerText()
  await page.getByRole('textbox', { name: 'هزینه' }).first().fill('۱۲۳۴۵')
  await expect(preview).toContainText('۱۲٬۳۴۵ تومان')
  expect(before).not.toContain('۱۲٬۳۴۵')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'ذخیرهٔ روش‌های ارسال' }).click()
  await expect(page.getByText(/روش‌های ارسال ذخیره شد/)).toBeVisible()

  await page.getByRole('link', { name: 'تعطیلات' }).click()
  await page.getByLabel('جمعه').check()
  await page.getByRole('button', { name: 'ذخیرهٔ روزهای کاری' }).click()
  await expect(page.getByText('روزهای کاری ذخیره شد.')).toBeVisible()
  await page.getByRole('textbox', { name: 'تا پایان روز' }).fill('۱۴۲۰/۰۱/۱۵')
  await page.getByRole('textbox', { name: 'به خریداران چه می‌گویید؟' }).fill('به سفر می‌رویم.')
  await page.getByRole('button', { name: 'ذخیرهٔ تعطیلات' }).click()
  await expect(page.getByLabel('وضعیت فروشگاه')).toContainText('تعطیلات')
  await expect(async () => {
    await shop.goto(`${origin}/@${slug}`)
    await expect(shop.getByRole('main')).toContainText('به سفر می‌رویم.', { timeout: 3_000 })
  }).toPass()

  await page.getByRole('link', { name: 'همکاران' }).click()
  await page.getByRole('textbox', { name: 'موبایل همکار تازه' }).fill('۰۹۳۵۱۱۱۲۲۶۸')
  await page.getByRole('button', { name: 'دعوت', exact: true }).click()
  await expect(page.getByText('دعوت‌شده')).toBeVisible()
  await shop.goto(`${panelOrigin}/register`)
  await hydrated(shop)
  await checkoutModel(shop).signIn('09351112268')
  await shop.getByRole('button', { name: 'می‌پذیرم', exact: true }).click()
  await shop.getByRole('link', { name: 'رفتن به پنل' }).click()
  await expect(shop.getByRole('main')).toContainText('انباردار')
  await shop.context().close()
  expect(signs).toEqual([])
})
