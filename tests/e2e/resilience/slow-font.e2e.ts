import { hydrated, layoutShifts } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'

const paths = ['/', '/products', '/suppliers', '/categories', '/blog', '/faq', '/cart', '/tracking']

for (const width of [360, 1280])
  test(`B07 at ${width} px the font of a first visit arrives late, is shown, and moves nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const moved: string[] = []
    const open = async (path: string): Promise<void> => {
      const arrive = await holdFonts(page)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await hydrated(page)
      expect(await loadedFonts(page)).toBe(0)
      await arrive()
      await expect.poll(() => loadedFonts(page)).toBe(2)
      moved.push(...(await layoutShifts(page)).map((shift) => `${path}: ${shift}`))
    }
    for (const path of paths) await open(path)
    await page.goto('/products')
    await open((await page.locator('main article a[href*="/products/"]').first().getAttribute('href')) ?? '')
    await open((await page.locator('main a[href*="/@"]').first().getAttribute('href')) ?? '')
    expect(moved).toEqual([])
  })

/** Holds the fonts of the next page back until the returned function is called. */
async function holdFonts(page: Page): Promise<() => Promise<void>> {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const fonts = '**/*.woff2'
  await page.unroute(fonts)
  await page.route(fonts, async (route) => {
    await held
    await route.continue()
  })
  return async () => release()
}

async function loadedFonts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.fonts].filter(({ family, status }) => family.includes('Vazirmatn Variable') && status === 'loaded')
        .length,
  )
}
