import { expect, test } from '../models/test.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { marketModel } from '../models/market.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'

test("a guest buys on one shop's own host and returns to it", async ({ page, baseURL }) => {
  test.slow()
  const signs = watchPage(page)
  const [market, checkout] = [marketModel(page), checkoutModel(page)]
  await page.goto('/suppliers')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  const path = await page.getByRole('link', { name: 'دیدن فروشگاه' }).getAttribute('href')
  const slug = path?.replace('/@', '') ?? ''
  const origin = (baseURL ?? '').replace('localhost', `${slug}.localhost`)

  await page.goto(origin)
  await hydrated(page)
  const [product] = await market.products()
  await market.openProduct(product?.title ?? '')
  await market.addToCart()
  await page.goto(`${origin}/cart`)
  await page.getByRole('link', { name: 'تکمیل خرید' }).click()
  await checkout.signIn('09351112256')
  await checkout.fillAddress()
  await checkout.next()
  await checkout.pay()
  await checkout.atBank('پرداخت')
  await checkout.expectOutcome('paid')
  const follow = page.getByRole('main').getByRole('link', { name: 'پیگیری سفارش' })
  const tracking = new URL((await follow.getAttribute('href')) ?? '', page.url())
  expect(tracking.origin + tracking.pathname).toBe(`${origin}/tracking`)
  await page.getByRole('link', { name: 'بازگشت به فروشگاه' }).click()
  await page.goto(`${origin}/tracking${tracking.search}`)
  await expect(page.locator('[data-parcel-state=new]')).toHaveCount(1)
  await page.goto(`${origin}/products`)
  await expect(page.getByText('این صفحه وجود ندارد', { exact: false })).toBeVisible()
  expect(signs.filter((sign) => !sign.includes('404'))).toEqual([])
})

test('the same shop is served below its slug in the market', async ({ page }) => {
  await page.goto('/suppliers')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await page.getByRole('link', { name: 'دیدن فروشگاه' }).click()
  await expect(page).toHaveURL(/\/@/)
  await marketModel(page).products()
  const shop = new URL(page.url()).pathname
  for (const place of ['about', 'cart', 'checkout', 'tracking', 'tracking-by-id', 'categories']) {
    const answer = await page.goto(`${shop}/${place}`)
    expect(answer?.status(), place).toBe(200)
  }
})

test('a missing shop gives an error page, by its host and by its slug', async ({ page, baseURL }) => {
  const away = page.getByText('فروشگاهی که این نشانی را داشت اکنون باز نیست', { exact: false })
  for (const address of [`${baseURL}/@no-such-shop`, (baseURL ?? '').replace('localhost', 'no-such-shop.localhost')]) {
    await page.goto(address)
    await expect(away, address).toBeVisible()
  }
  await page.goto('/@no-such-shop/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(away).toHaveCount(0)
})

test('on a phone every link of a shop and its products has a touch-sized target', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/suppliers')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await page.getByRole('link', { name: 'دیدن فروشگاه' }).click()
  await expect(page).toHaveURL(/\/@/)
  expect(await page.locator('header, main').locator('a').evaluateAll(smallOnes)).toEqual([])
  await page.goto((await page.getByRole('main').locator('a[href*="/products/"]').first().getAttribute('href')) ?? '')
  expect(await page.locator('header, main').locator('a').evaluateAll(smallOnes)).toEqual([])
})

/** Returns links below 44 px, except in running text and hidden ones. */
function smallOnes(links: Element[]): string[] {
  return links.flatMap((link) => {
    const { width, height } = link.getBoundingClientRect()
    const isOwn = width > 1 && getComputedStyle(link).display !== 'inline'
    return isOwn && Math.min(width, height) < 44 ? [`${link.textContent} ${width}×${height}`] : []
  })
}
