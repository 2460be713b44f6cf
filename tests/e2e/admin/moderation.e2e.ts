import { siteOf } from '../../../core/routing/index.ts'
import { admins } from '../models/backoffice-people.ts'
import { axeFindings } from '../models/axe.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, test } from '../models/test.ts'

test('an admin accepts a revision except for one photo, takes the product down, and previews a commission rule', async ({
  page,
  baseURL,
}) => {
  const signs = watchPage(page)
  const { adminOrigin } = siteOf(baseURL ?? '')
  await page.goto(`${adminOrigin}/products?queue=revision`)
  await page.waitForURL(/\/login/)
  await hydrated(page)
  await checkoutModel(page).signIn(admins.moderation)
  await page.waitForURL((url) => !url.pathname.includes('login'))
  const first = page.getByRole('table', { name: 'کالاها' }).getByRole('link').first()
  const title = (await first.textContent()) ?? ''
  expect(await axeFindings(page)).toEqual([])
  await first.click()
  await page.waitForURL(/\/products\/\d+\/edit/)
  const product_id = /(\d+)\/edit/.exec(page.url())?.[1] ?? ''
  await expect(page.getByRole('region', { name: 'عکس‌ها' }).getByText('تازه')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page
    .getByRole('combobox', { name: /نظر دربارهٔ عکس/ })
    .last()
    .selectOption({ label: 'با خود کالا نمی‌خواند.' })
  await page.getByRole('button', { name: 'نپذیرفتن ۱ مورد و پذیرفتن بقیه' }).click()
  await expect(page.getByText('پاسخ شما با دلیل‌ها به فروشگاه رسید.')).toBeVisible()
  const shop = `${baseURL}/products/${product_id}`
  expect(await (await page.request.get(shop)).text()).toContain(`${title}، بستهٔ هدیه`)

  await page.getByRole('button', { name: 'برداشتن از فروش' }).click()
  await expect(page.getByText('دلیل را بنویسید تا تولیدکننده بداند.')).toBeVisible()
  await page.getByLabel('یادداشت برای فروشگاه').fill('گزارش خریداران دربارهٔ این کالا را بررسی می‌کنیم.')
  await page.getByRole('button', { name: 'برداشتن از فروش' }).click()
  await expect(page.getByRole('button', { name: 'بازگرداندن به فروش' })).toBeVisible()
  await expect(async () => expect((await page.request.get(shop)).status()).toBe(404)).toPass({ timeout: 30_000 })

  await page.goto(`${adminOrigin}/categories`)
  await expect(page.getByRole('button', { name: 'ویرایش زعفران', exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.goto(`${adminOrigin}/commission`)
  await page.getByRole('button', { name: 'قاعدهٔ تازه' }).click()
  await page.getByLabel('شمارهٔ کالا').fill(product_id)
  await page.getByLabel('درصد').fill('۱')
  await page.getByRole('button', { name: 'گذاشتن در فهرست' }).click()
  await page.getByRole('button', { name: /دیدن اثر روی سفارش‌های/ }).click()
  await expect(page.getByText(/گرفته شده و با این قاعده‌ها/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('دلیل تغییر').fill('آزمون')
  await page.getByRole('button', { name: 'ثبت قاعده‌ها' }).click()
  await expect(page.getByRole('region', { name: 'تاریخچه' }).getByText('آزمون')).toBeVisible()
  // A refused request is logged on the browser's console; that is no fault of the page.
  expect(signs.filter((sign) => !sign.includes('400') && !sign.includes('422'))).toEqual([])
})
