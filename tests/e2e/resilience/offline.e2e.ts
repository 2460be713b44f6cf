import { type BrowserContext, expect, type Page, test } from '../models/test.ts'
import { marketModel } from '../models/market.model.ts'
import { hydrated } from '../models/page.model.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker has cached the page and what it needs. */
async function kept(page: Page, address: string): Promise<void> {
  await page.waitForFunction(async (path) => {
    const { controller } = navigator.serviceWorker
    return controller !== null && (await caches.match(path)) !== undefined
  }, address)
}

/** Returns the paths of the scripts of a page. */
async function partsOf(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text()
  const parts = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(parts.length).toBeGreaterThan(1)
  return parts
}

async function keptNames(context: BrowserContext, page: Page): Promise<string[]> {
  expect(context.serviceWorkers()).toHaveLength(1)
  return page.evaluate(async () => {
    const found = (await caches.keys()).map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => url),
    )
    return (await Promise.all(found)).flat()
  })
}

test('CART-23 offline the last seen pages show, marked as such; the cart works and reprices when back online', async ({
  page,
  context,
}) => {
  const market = marketModel(page)
  await market.goTo('/products?in_stock=true')
  await kept(page, '/products?in_stock=true')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await market.addToCart()
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const product = new URL(page.url()).pathname
  await kept(page, product)
  const cart = page.getByRole('link', { name: /سبد خرید/ }).first()
  await cart.click()
  await expect(page.getByRole('complementary', { name: 'جمع سبد' })).toContainText('تومان')
  await kept(page, '/cart')
  await kept(page, '/kept/cart-summaries')
  await hydrated(page)
  for (const part of await partsOf(page, '/checkout')) await kept(page, part)

  // CART-23: what was priced keeps its price while it is on the screen.
  await context.setOffline(true)
  await expect(page.getByText('اینترنت در دسترس نیست.')).toBeVisible()
  const more = page.getByRole('button', { name: 'یکی بیشتر' })
  await more.click()
  await expect(page.getByRole('group', { name: /^تعداد / }).getByRole('status')).toHaveText('۲')
  await expect(page.getByRole('complementary', { name: 'جمع سبد' })).toContainText(/[۰-۹].*تومان/)
  await page.getByRole('button', { name: 'یکی کمتر' }).click()
  // What the checkout needs was fetched with the cart.
  await page.getByRole('link', { name: 'تکمیل خرید' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'تکمیل خرید' })).toBeVisible()
  await context.setOffline(false)
  // The checkout may load itself anew when the line is back, which ends a navigation that has just begun.
  await expect(() => page.goto('/products?in_stock=true')).toPass()
  await hydrated(page)

  await context.setOffline(true)
  await expect(page.getByText('اینترنت در دسترس نیست.')).toBeVisible()
  await page.reload()
  await hydrated(page)
  expect(await page.locator('html').getAttribute('data-kept')).toMatch(/\d/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.goto(product)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // CART-18: items in the cart have their names, and no prices.
  await page.goto('/cart')
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('تومان')
  await page.getByRole('button', { name: 'یکی بیشتر' }).click()
  await expect(page.getByRole('group', { name: /^تعداد / }).getByRole('status')).toHaveText('۲')

  await page.goto('/faq')
  await expect(page.getByRole('heading', { name: 'اینترنت در دسترس نیست' })).toBeVisible()
  // FRESH-9: the page opens by itself.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'پرسش' })).toBeVisible()
  const repriced = page.waitForResponse(
    (answer) => answer.url().includes('/api/') && answer.url().includes('/cart/prices'),
  )
  await page.goto('/cart')
  await hydrated(page)
  expect((await repriced).ok()).toBe(true)
  await expect(page.getByRole('group', { name: /^تعداد / }).getByRole('status')).toHaveText('۲')

  const names = await keptNames(context, page)
  const own = /^\/(api|checkout|manage|payment)/
  expect(names.filter((url) => own.test(new URL(url).pathname))).toEqual([])
})

test('a shop is installed under its own name; the service worker controls the whole site', async ({ request }) => {
  const mall = (await (await request.get('/manifest.webmanifest')).json()) as {
    lang: string
    dir: string
    name: string
  }
  expect(mall).toMatchObject({ lang: 'fa', dir: 'rtl', name: 'بازارگاه' })
  const worker = await request.get('/build/worker.js')
  expect(worker.headers()).toMatchObject({ 'service-worker-allowed': '/', 'cache-control': 'no-cache' })
})
