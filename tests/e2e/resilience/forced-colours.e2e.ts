import { axeFindings } from '../models/axe.ts'
import { hydrated } from '../models/page.model.ts'
import { expect, test } from '../models/test.ts'

for (const width of [360, 1280])
  test(`at ${width} px forced colours show every button, and pictures are subdued in the dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/products')
    const product = (await page.locator('main article a').first().getAttribute('href')) ?? ''
    for (const path of ['/', '/products', product, '/faq', '/nothing-here']) {
      await page.goto(path)
      await hydrated(page)
      const bare = await page
        .locator('button:visible, a[class*="button-"]:visible')
        .evaluateAll((all) =>
          all.filter((one) => getComputedStyle(one).borderTopWidth === '0px').map((one) => one.outerHTML.slice(0, 120)),
        )
      expect(bare).toEqual([])
      expect(await axeFindings(page)).toEqual([])
    }
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' })
    await page.goto(product)
    await hydrated(page)
    const filter = () =>
      page
        .locator('main img')
        .first()
        .evaluate((image) => getComputedStyle(image).filter)
    expect(await filter()).toBe('brightness(0.8)')
    expect(await axeFindings(page)).toEqual([])
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
    expect(await filter()).toBe('none')
  })
