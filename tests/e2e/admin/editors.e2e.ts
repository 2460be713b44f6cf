import { siteOf } from '../../../core/routing/index.ts'
import { admins } from '../models/backoffice-people.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'
import { messages } from '../../../core/validation/index.ts'

async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await checkoutModel(page).signIn(admins.editors)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a post is drafted, published, seen in the market, and renamed with a redirect from its old address', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const signs = watchPage(page)
  const mark = Date.now().toString(36)
  await enter(page, `${siteOf(baseURL ?? '').adminOrigin}/content`)
  await press(page, 'نوشتهٔ تازه')
  await page.getByLabel('عنوان').fill(`رنگ روناس ${mark}`)
  await page.getByLabel('متن').fill('## از کجا می‌آید\n\nاز **ریشهٔ** گیاه.')
  const preview = page.getByRole('region', { name: 'پیش‌نمایش' })
  await expect(preview.getByRole('heading', { name: 'از کجا می‌آید' })).toBeVisible()
  await expect(page.getByText('پیش‌نویس نگه داشته شد.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('عنوان')).toHaveValue(`رنگ روناس ${mark}`)
  await press(page, 'انتشار')
  await expect(page.getByText(messages.required).first()).toBeVisible()
  await page.getByLabel('خلاصه').fill('رنگ سرخ فرش از کجاست؟')
  await page.getByLabel('نویسنده').fill('نگار رضایی')
  await press(page, 'انتشار')
  await expect(page.getByText('منتشرشده', { exact: true })).toBeVisible()

  const old = `${baseURL}/blog/${encodeURIComponent(`رنگ-روناس-${mark}`)}`
  const reader = await page.context().newPage()
  await expect(async () => expect((await reader.goto(old))?.status()).toBe(200)).toPass()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`رنگ روناس ${mark}`)

  await page.getByLabel('نشانی').fill(`روناس-${mark}`)
  await press(page, 'انتشار تغییرها')
  await expect(page.getByRole('region', { name: 'نسخه‌های پیشین' }).getByRole('listitem')).toHaveCount(2)
  await expect(async () => {
    await reader.goto(old)
    expect(decodeURIComponent(reader.url())).toBe(`${baseURL}/blog/روناس-${mark}`)
  }).toPass()
  expect(signs.filter((sign) => !sign.includes('400 (Bad Request)'))).toEqual([])
})

test('leaving a post that could not be saved asks first, and keeps what was typed', async ({ page, baseURL }) => {
  await enter(page, `${siteOf(baseURL ?? '').adminOrigin}/content`)
  await press(page, 'نوشتهٔ تازه')
  await page.getByLabel('متن').fill('تا اینجا')
  await expect(page.getByText('پیش‌نویس نگه داشته شد.')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByLabel('متن').fill('بی‌اینترنت')
  await expect(page.getByText('پیش‌نویس هنوز نگه داشته نشده است')).toBeVisible()
  await press(page, 'بازگشت به فهرست')
  const question = page.getByRole('dialog', { name: 'این نوشته نگه داشته نشده است' })
  await question.getByRole('button', { name: 'انصراف' }).click()
  await expect(page.getByLabel('متن')).toHaveValue('بی‌اینترنت')
  await page.context().setOffline(false)
  await expect(page.getByText('پیش‌نویس نگه داشته شد.')).toBeVisible({ timeout: 60_000 })
  await press(page, 'بازگشت به فهرست')
  await expect(page.getByRole('button', { name: 'نوشتهٔ تازه', exact: true }).first()).toBeVisible()
})

test("a visitor's question arrives in the inbox by itself, is replied to, and the reply reaches the visitor", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const asked = `دسته‌بندی هدیه دارید؟ ${Date.now()}`
  const stream = page.waitForResponse((response) => response.url().includes('/api/v1/support/events'))
  await enter(page, `${siteOf(baseURL ?? '').adminOrigin}/support`)
  expect((await stream).status()).toBe(200)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${baseURL}/faq?support=1`)
  await visitor.getByLabel('پیام شما').fill(asked)
  await visitor.getByLabel('پیام شما').press('Enter')

  await page.getByRole('button', { name: asked }).click()
  await expect(page.getByRole('log', { name: 'پیام‌ها' })).toContainText(asked)
  await page.getByLabel('پاسخ', { exact: true }).fill('بله، در همهٔ فروشگاه‌ها.')
  await press(page, 'فرستادن')
  await expect(visitor.getByRole('log').getByText('بله، در همهٔ فروشگاه‌ها.')).toBeVisible()
  await expect(page.getByLabel('سپرده به')).toHaveValue(/./)
  await press(page, 'بستن گفت‌وگو')
  await expect(page.getByRole('button', { name: 'بازگشایی' })).toBeVisible()
  await visitor.context().close()
})
