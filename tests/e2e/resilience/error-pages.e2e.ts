import { axeFindings } from '../models/axe.ts'
import { hydrated } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'

const lost = 'به نظر می‌رسد راه را گم کرده‌اید؛ این صفحه وجود ندارد یا جابه‌جا شده است.'
const busy = 'تعداد درخواست‌ها زیاد است. کمی بعد دوباره تلاش کنید.'
const shopName = 'زعفران قائنات'

test('an error page after a navigation has the title and the robots tag of one, and the next page has its own', async ({
  page,
}) => {
  await page.goto('/products')
  await hydrated(page)
  await answerProducts(page, 404, { code: 'catalog/not-found', kind: 'missing', sentence: 'این کالا پیدا نشد.' })
  await page.locator('main article a').first().click()
  await expect(page.getByRole('heading', { name: lost })).toBeVisible()
  expect(await headOf(page)).toEqual({ title: 'صفحه پیدا نشد | بازارگاه', robots: ['noindex, nofollow'] })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'کالاها' })).toBeVisible()
  await expect.poll(() => headOf(page)).toEqual({ title: 'کالاها | بازارگاه', robots: [] })
})

test('ACC-20 the charge of an unknown wallet is a missing page', async ({ page }) => {
  expect((await page.goto(`/payment/${'0'.repeat(26)}/charge`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: lost })).toBeVisible()
})

test('too many requests are named as such, with a retry', async ({ page }) => {
  await page.goto('/products')
  await hydrated(page)
  await answerProducts(page, 429, { code: 'contract/too-many-requests', kind: 'unavailable', sentence: busy })
  await page.locator('main article a').first().click()
  await expect(page.getByRole('heading', { name: busy })).toBeVisible()
  await expect(page.getByRole('button', { name: 'تلاش دوباره' })).toBeVisible()
})

for (const inShop of ['/@zafaran-ghaen', 'http://zafaran-ghaen.'])
  test(`R-33 an error page of the shop at ${inShop} has its header and leads back into it`, async ({
    page,
    baseURL,
  }) => {
    const shop = inShop.startsWith('/') ? inShop : `${inShop}${new URL(baseURL ?? '').host}`
    expect((await page.goto(`${shop}/nope`))?.status()).toBe(404)
    await hydrated(page)
    await inDressOf(page)
    expect(await axeFindings(page)).toEqual([])
    await page
      .getByRole('main')
      .getByRole('link', { name: `بازگشت به ${shopName}` })
      .click()
    await expect(page.locator('main article a').first()).toBeVisible()
    await answerProducts(page, 404, { code: 'catalog/not-found', kind: 'missing', sentence: 'این کالا پیدا نشد.' })
    await page.locator('main article a').first().click()
    await expect(page.getByRole('heading', { name: lost })).toBeVisible()
    await inDressOf(page)
  })

async function inDressOf(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: shopName })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'بازگشت به صفحهٔ اصلی' })).toBeVisible()
}

async function answerProducts(page: Page, status: number, problem: object): Promise<void> {
  await page.route('**/api/v1/**/products/*', (route) => route.fulfill({ status, json: problem }))
}

async function headOf(page: Page) {
  const robots = await page
    .locator('meta[name="robots"]')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')))
  return { title: await page.title(), robots }
}
