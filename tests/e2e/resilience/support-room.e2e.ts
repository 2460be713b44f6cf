import { hydrated } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'

const widths = [360, 768, 1024, 1280, 1439, 1440]

for (const width of widths)
  test(`at ${width} px the support button has room of its own`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 })
    const covered: string[] = []
    const look = async (path: string): Promise<void> => {
      await page.goto(path)
      await hydrated(page)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let y = 0; y < Math.min(height, 4000); y += 170) {
        await page.evaluate((top) => scrollTo(0, top), y)
        covered.push(...(await page.evaluate(underSupport)).map((what) => `${path} at ${y}: ${what}`))
      }
    }
    for (const path of ['/', '/products', '/suppliers', '/faq', '/blog', '/cart', '/nothing-here']) await look(path)
    const product = await firstLink(page, '/products', 'main article a[href*="/products/"]')
    await look(product)
    await page.getByRole('button', { name: 'افزودن به سبد' }).click()
    await look('/cart')
    await look('/checkout')
    await look(await firstLink(page, product, 'main a[href*="/@"]'))
    await look(`http://panel.${new URL(baseURL ?? '').host}/login`)
    expect(covered).toEqual([])
  })

async function firstLink(page: Page, path: string, selector: string): Promise<string> {
  await page.goto(path)
  return (await page.locator(selector).first().getAttribute('href')) ?? ''
}

/** Returns what is wrong with the support button's place: what lies below it, and touches it takes from others. */
function underSupport(): string[] {
  const button = [...document.querySelectorAll('button')].find((one) =>
    one.getAttribute('aria-label')?.startsWith('پشتیبانی'),
  )
  if (button === undefined) return ['there is no button']
  const { left, right, top, bottom, width, height } = button.getBoundingClientRect()
  const found = new Set<string>()
  if (Math.min(width, height) < 44) found.add(`it is ${width} by ${height}`)
  for (let x = left + 1; x < right; x += 6) for (let y = top + 1; y < bottom; y += 6) lookAt(x, y)
  for (const [x, y] of [
    [left - 2, (top + bottom) / 2],
    [right + 2, (top + bottom) / 2],
    [(left + right) / 2, top - 2],
    [(left + right) / 2, bottom + 2],
  ] as const)
    if (button.contains(document.elementFromPoint(x, y))) found.add(`it takes the touch at ${x}, ${y}`)
  return [...found]

  function lookAt(x: number, y: number): void {
    for (const element of document.elementsFromPoint(x, y)) {
      if (button?.contains(element)) continue
      if (element.matches('a, button, input, select, textarea, summary, img, svg') || hasTextAt(element, x, y))
        found.add(element.outerHTML.slice(0, 160))
      if (getComputedStyle(element).backgroundColor.startsWith('rgb(') && element !== document.body) return
    }
  }

  function hasTextAt(element: Element, x: number, y: number): boolean {
    return [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return false
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)
    })
  }
}
