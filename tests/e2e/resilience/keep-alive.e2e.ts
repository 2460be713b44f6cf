import { parseNumber } from '../../../core/shared/text/numbers.ts'
import { expect, type Page, type Route, test } from '../models/test.ts'
import { fontsShown, hydrated, layoutShifts, watchPage } from '../models/page.model.ts'

const articles = (page: Page) => page.getByRole('main').getByRole('article')

test('a list survives a visit to a product and back: results, typed text and scroll, without a request', async ({
  page,
}) => {
  const signs = watchPage(page)
  await page.clock.install()
  await page.goto('/products')
  await hydrated(page)
  const first = await articles(page).count()
  await articles(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => articles(page).count()).toBeGreaterThan(first)
  await page.getByRole('combobox').fill('گلیم')
  await articles(page)
    .nth(first + 3)
    .scrollIntoViewIfNeeded()
  await expect(page).toHaveURL(/page=2/)
  const [count, list] = [await articles(page).count(), page.url()]
  const scroll = await page.evaluate(() => scrollY)
  const link = articles(page)
    .nth(first + 3)
    .getByRole('link')
    .first()
  const title = await link.textContent()
  await link.evaluate((found: HTMLElement) => found.click())
  await expect(page).toHaveURL(/\/products\/./)
  await expect(page).toHaveTitle(/ \| بازارگاه$/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.fastForward('05:00')
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expect(page).toHaveTitle('کالاها | بازارگاه')
  await expect(page.getByRole('combobox')).toHaveValue('گلیم')
  await expect(articles(page)).toHaveCount(count)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scroll)
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
  expect(title).not.toBe('')
  expect(signs).toEqual([])
})

test('the search field shows the searched text, also after a reload, and typed text elsewhere', async ({ page }) => {
  const signs = watchPage(page)
  const field = page.getByRole('combobox')
  await page.goto('/search?q=گلیم')
  await hydrated(page)
  await expect(field).toHaveValue('گلیم')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/**/search**', async (route) => {
    await answered
    await route.continue()
  })
  await field.fill('زعفران')
  await field.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'زعفران')
  // Typing continues while the results load.
  await field.fill('زعفران سرگل')
  answer()
  await expect(page).toHaveTitle(/زعفران/)
  await expect(articles(page).first()).toBeVisible()
  await expect(field).toHaveValue('زعفران سرگل')
  // The suggestions for what is typed lie over the results until the field is left.
  await field.blur()
  await articles(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/./)
  await expect(field).toHaveValue('')
  await page.goBack()
  await expect(field).toHaveValue('زعفران سرگل')
  await page.goBack()
  await expect(field).toHaveValue('گلیم')
  await page.goto('/search?q=qqqqzzzz')
  await expect(page.getByRole('main').getByRole('link', { name: 'دیدن کالاها' })).toBeVisible()
  expect(signs).toEqual([])
})

test('only one page is kept: another list replaces it', async ({ page }) => {
  await page.goto('/products')
  await hydrated(page)
  const go = (name: string) =>
    page.getByRole('navigation', { name: 'بخش‌های بازار' }).getByRole('link', { name }).click()
  await page.evaluate(() => Object.assign(document.querySelector('main') ?? {}, { seen: true }))
  await go('تولیدکنندگان')
  await expect(page).toHaveURL(/suppliers/)
  await expect(page.getByRole('heading', { level: 1, name: 'تولیدکنندگان' })).toBeVisible()
  await expect(page.locator('main')).toHaveCount(1)
  await page.goBack()
  await expect(articles(page).first()).toBeVisible()
  expect(await page.evaluate(() => 'seen' in (document.querySelector('main') ?? {}))).toBe(false)
})

test('a list grows at its end, its pages have real URLs, and an error offers a retry', async ({ page, browser }) => {
  await page.goto('/products')
  await hydrated(page)
  const first = await articles(page).count()
  let broken = true
  await page.route('**/api/**/search**', (route) => (broken ? route.abort() : route.continue()))
  await articles(page).last().scrollIntoViewIfNeeded()
  await expect(page.getByText('صفحهٔ بعد نیامد')).toBeVisible()
  broken = false
  await page.getByRole('link', { name: 'تلاش دوباره' }).click()
  await expect.poll(() => articles(page).count()).toBeGreaterThan(first)

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto('/products')
  await plain.getByRole('link', { name: 'نمایش بیشتر' }).click()
  await expect(plain).toHaveURL(/page=2/)
  await plain.getByRole('link', { name: 'صفحهٔ پیش' }).click()
  await expect(plain).toHaveURL(/\/products$/)
  await plain.context().close()
})

for (const width of [360, 1280])
  test(`at ${width} px nothing moves while a list grows under who is at its very end, also after an answer that failed`, async ({
    page,
  }) => {
    const asked: Route[] = []
    await page.route('**/api/**/search**', (route) => void asked.push(route))
    const end = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const footer = page.getByRole('contentinfo')
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/products')
    await hydrated(page)
    // How fonts arrive is the promise of another test.
    const start = await fontsShown(page)
    const first = await articles(page).count()
    await end()
    await expect.poll(() => asked.length).toBe(1)
    await expect(footer).toHaveCSS('opacity', '0')
    await asked[0]?.continue()
    await expect.poll(() => articles(page).count()).toBe(2 * first)

    await end()
    await expect.poll(() => asked.length).toBe(2)
    await asked[1]?.abort()
    await expect(page.getByText('صفحهٔ بعد نیامد')).toBeVisible()
    await expect(footer).toHaveCSS('opacity', '1')
    await page.getByRole('link', { name: 'تلاش دوباره' }).click()
    await expect.poll(() => asked.length).toBe(3)
    await asked[2]?.continue()
    await expect.poll(() => articles(page).count()).toBe(3 * first)

    // From here on the next page loads on request, and what lies below is reachable.
    await end()
    await expect(footer).toHaveCSS('opacity', '1')
    await expect(footer.getByRole('link', { name: 'قوانین و مقررات' })).toBeInViewport()
    await page.getByRole('link', { name: 'نمایش بیشتر' }).click()
    await expect.poll(() => asked.length).toBe(4)
    await expect(footer).toHaveCSS('opacity', '0')
    await asked[3]?.continue()
    await expect.poll(() => articles(page).count()).toBe(4 * first)
    await end()
    await expect(footer).toHaveCSS('opacity', '1')
    expect(asked).toHaveLength(4)
    expect(await layoutShifts(page, start)).toEqual([])
  })

test('a list shows what lies below it when its last page has loaded, and nothing moves', async ({ page }) => {
  await page.goto('/products')
  const pages = await page.getByRole('navigation', { name: 'صفحه‌ها' }).innerText()
  const last = parseNumber(/از ([۰-۹]+)/.exec(pages)?.[1] ?? '') ?? 0
  await page.goto(`/products?page=${last - 1}`)
  await hydrated(page)
  const start = await fontsShown(page)
  const before = await articles(page).count()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => articles(page).count()).toBeGreaterThan(before)
  await expect(page.getByText('به پایان فهرست رسیدید')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toHaveCSS('opacity', '1')
  expect(await layoutShifts(page, start)).toEqual([])
})
