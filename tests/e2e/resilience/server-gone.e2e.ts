import { offlinePage } from '../../../adapters/service-worker/offline-page.ts'
import { storageKeys } from '../../../core/shared/ports/storage.ports.ts'
import { marketModel } from '../models/market.model.ts'
import { hydrated } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'

/** Cuts every call of the page, while the browser has a connection. */
async function withoutServer(page: Page, work: () => Promise<void>): Promise<void> {
  await page.route(/\/api\/v1\/|\/healthz$/, (route) => route.abort('connectionrefused'))
  await work()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

test('FRESH-9 a server that is gone is named as such, and the cart is priced by itself when it is back', async ({
  page,
}) => {
  const market = marketModel(page)
  await market.goTo('/products/111')
  await market.addToCart()
  await withoutServer(page, async () => {
    await page.goto('/cart')
    await hydrated(page)
    await expect(page.getByText('مشکل از ماست')).toBeVisible()
    await expect(page.getByText('اینترنت در دسترس نیست')).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('تومان')
  })
  await expect(page.getByRole('complementary', { name: 'جمع سبد' })).toContainText('تومان')
  await expect(page.getByText('مشکل از ماست')).toHaveCount(0)
})

test('FRESH-9 the page of the worker says whose fault it is, and opens the wanted page when the server is back', async ({
  page,
}) => {
  const shown = offlinePage([], 'unseen', true)
  await page.route(/\/(faq|healthz)$/, async (route) =>
    route.request().url().endsWith('/faq')
      ? route.fulfill({ status: 503, headers: Object.fromEntries(shown.headers), body: await shown.clone().text() })
      : route.abort('connectionrefused'),
  )
  await page.goto('/faq')
  await expect(page).toHaveTitle('بازارگاه پاسخ نمی‌دهد')
  await expect(page.getByRole('heading', { name: 'بازارگاه پاسخ نمی‌دهد' })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByRole('heading', { name: 'اینترنت در دسترس نیست' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'بازارگاه پاسخ نمی‌دهد' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page).toHaveTitle(/پرسش/)
})

test('CART-22 CART-5 a line whose goods are gone is named and removed by the shopper; an impossible quantity is cut and said', async ({
  page,
}) => {
  const market = marketModel(page)
  await market.goTo('/products/111')
  await market.addToCart()
  await page.evaluate((key) => {
    const lines = JSON.parse(localStorage.getItem(key) ?? '[]') as { quantity: number; variant_id: string }[]
    const [line] = lines
    if (line === undefined) throw new Error('The cart is empty.')
    localStorage.setItem(
      key,
      JSON.stringify([
        { ...line, quantity: 1e9 },
        { ...line, variant_id: '999999999' },
      ]),
    )
  }, storageKeys.cart)
  await page.goto('/cart')
  await hydrated(page)
  await expect(page.getByText('بیش از اندازهٔ ممکن')).toBeVisible()
  const gone = page.getByRole('region', { name: 'دیگر فروخته نمی‌شود' })
  await expect(gone).toContainText('کالایی که دیگر فروخته نمی‌شود')
  await expect(page.getByRole('group', { name: /^تعداد / })).toHaveCount(1)
  await gone.getByRole('button', { name: /^حذف/ }).click()
  await expect(gone).toHaveCount(0)
})

test('CHECK-19 a checkout notices that another tab emptied the cart', async ({ page, context }) => {
  const market = marketModel(page)
  await market.goTo('/products/111')
  await market.addToCart()
  await market.goTo('/checkout')
  await expect(page.getByRole('list', { name: 'کالاهای سفارش' })).toBeVisible()
  const other = await context.newPage()
  await marketModel(other).goTo('/cart')
  const last = other.getByRole('button', { name: 'حذف از سبد' })
  await last.click()
  await expect(page.getByText('سبد شما در صفحهٔ دیگری خالی شد.')).toBeVisible()
})
