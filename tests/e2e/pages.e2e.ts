import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from 'playwright/test'
import { hydrated, watchPage } from './models/page.model.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/** What axe finds wrong on a page. It runs in the page's own world, past the content policy, as a tester's tool may. */
async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    const { axe: tool } = globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }
    return (await tool.run()).violations
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Pages of the main job; the ones that need a name find it on a list. */
async function addresses(page: Page): Promise<string[]> {
  const hrefOn = async (address: string, start: string) => {
    await page.goto(address)
    return (await page.locator(`main a[href^="${start}"]`).first().getAttribute('href')) ?? ''
  }
  const product = await hrefOn('/products', '/products/')
  const category = await hrefOn('/categories', '/categories/')
  const supplier = await hrefOn('/suppliers', '/suppliers/')
  const shop = await hrefOn(supplier, '/@')
  const post = await hrefOn('/blog', '/blog/')
  const shopProduct = await hrefOn(shop, `${shop}/products/`)
  return [
    ...[
      '/',
      '/products',
      product,
      '/categories',
      category,
      '/search?q=زعفران',
      '/search?q=qqqqzzzz',
      '/search/image',
      '/suppliers',
      supplier,
    ],
    ...['/blog', post, '/faq', '/about', '/about?support=1', '/terms'],
    ...['/cart', '/checkout', '/tracking', '/tracking?id=00000000000000000000000000', '/manage', '/payment/callback'],
    `/payment/${'0'.repeat(26)}/charge`,
    ...[
      shop,
      `${shop}/about`,
      `${shop}/cart`,
      `${shop}/checkout`,
      `${shop}/tracking`,
      `${shop}/categories`,
      `${shop}?sort=newest`,
      shopProduct,
    ],
  ]
}

const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const

for (const { width, colorScheme } of looks) {
  test(`every page is clean at ${width} px, ${colorScheme}: no console word, no failed request, no layout shift, nothing for axe`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
    const page = await context.newPage()
    const findings: string[] = []
    for (const address of await addresses(page)) {
      const signs = watchPage(page)
      await page.goto(address)
      await hydrated(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      const shift = await layoutShift(page)
      findings.push(...[...signs, ...(await axeFindings(page))].map((sign) => `${address}: ${sign}`))
      if (wide > 0) findings.push(`${address}: ${wide} px too wide`)
      if (shift > 0.001) findings.push(`${address}: layout shift ${shift}`)
      page.removeAllListeners()
    }
    expect(findings).toEqual([])
    await context.close()
  })
}

async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) total += entry.value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(total), 100)
      }),
  )
}

test('pages are readable and links work without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('combobox').fill('زعفران')
  await page.getByRole('combobox').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('زعفران')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('زعفران')
  await context.close()
})

test('an unknown path answers 404 with the error page, and a bot gets the bare status', async ({ page, request }) => {
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'بازگشت به صفحهٔ اصلی' })).toBeVisible()
  const bot = await request.get('/nowhere', { headers: { 'user-agent': 'Googlebot/2.1' } })
  expect(bot.status()).toBe(404)
  expect(await bot.text()).toBe('')
})
