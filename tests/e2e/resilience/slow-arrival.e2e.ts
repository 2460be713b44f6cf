import { startWebProxy } from '../../support/servers/web-proxy.ts'
import { hydrated, layoutShifts } from '../models/page.model.ts'
import { expect, test } from '../models/test.ts'

const widths = [360, 1280]
const card = 'main article a[href*="/products/"]'

for (const width of widths)
  test(`B07 at ${width} px nothing moves on pages that arrive in pieces`, async ({ browser, baseURL }) => {
    const proxy = await startWebProxy()
    proxy.decide = (asked) => (asked.includes('/api/') ? 'pass' : 'in pieces')
    const viewport = { width, height: 800 }
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport, proxy: { server: proxy.address } })
    const page = await context.newPage()
    const moved: string[] = []
    const open = async (path: string): Promise<void> => {
      await page.goto(path)
      await hydrated(page)
      moved.push(...(await layoutShifts(page)).map((shift) => `${path}: ${shift}`))
    }
    for (const path of ['/', '/categories', '/suppliers', '/blog', '/products']) await open(path)
    const product = await page.locator(card).first().getAttribute('href')
    await open(product ?? '')
    const shop = await page.locator('main a[href*="/@"]').first().getAttribute('href')
    await open(shop ?? '')
    expect(moved).toEqual([])
    await context.close()
    await proxy.close()
  })
