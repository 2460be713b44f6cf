import { accountModel } from '../models/account.model.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { marketModel } from '../models/market.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, test } from '../models/test.ts'

const mobile = '09351112267'
const closed = 'sozan-baloch'

test('STO-7 CART-14 CHECK-2 products of a shop on vacation say so, and an order continues without them', async ({
  page,
}) => {
  const signs = watchPage(page)
  const [market, checkout] = [marketModel(page), checkoutModel(page)]
  await accountModel(page).signIn(mobile)
  await market.goTo(`/@${closed}`)
  const href = (await page.getByRole('main').locator('a[href*="/products/"]').first().getAttribute('href')) ?? ''
  const product_id = href.split('/').at(-1) ?? ''
  await market.goTo(`/products/${product_id}`)
  await expect(page.getByText(/^این فروشگاه تا .+ سفارش نمی‌گیرد\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'فروشگاه تعطیل است' })).toBeDisabled()
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await market.goTo('/search?q=چای&in_stock=true&sort=cheapest')
  const [tea] = await market.products()
  await market.openProduct(tea?.title ?? '')
  await market.addToCart()
  // It was added to the cart while its shop was still open.
  const variants = await page.evaluate(async (id) => {
    const answer = await fetch(`/api/v1/products/${id}`)
    return ((await answer.json()) as { variants: { id: string }[] }).variants
  }, product_id)
  await page.evaluate(
    ([id, variant_id, store_slug]) => {
      const lines = JSON.parse(localStorage.getItem('temp-cart-products') ?? '[]') as object[]
      const line = { product_id: id, variant_id, store_slug, quantity: 1, added_at: Date.now() }
      localStorage.setItem('temp-cart-products', JSON.stringify([...lines, line]))
    },
    [product_id, variants[0]?.id ?? '', closed],
  )
  await page.getByRole('button', { name: 'یکی بیشتر' }).click()
  await page.getByRole('link', { name: 'سبد خرید' }).first().click()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('این فروشگاه اکنون سفارش نمی‌گیرد.')
  await page.getByRole('link', { name: 'تکمیل خرید' }).click()
  await hydrated(page)
  await expect(page.getByLabel('موبایل گیرنده')).toHaveValue(mobile)
  await checkout.fillAddress()
  await checkout.next()
  await expect(page.getByRole('region', { name: 'ارسال و پرداخت' })).toBeFocused()
  await expect(page.getByRole('group', { name: /^بستهٔ / })).toHaveCount(1)
  expect(signs).toEqual([])
})
