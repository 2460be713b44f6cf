import type { Page } from 'playwright/test'

/** Watches for console errors, failed requests and uncaught exceptions. Returns the list, which grows. */
export function watchPage(page: Page): string[] {
  const signs: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('Service Worker registration blocked')) return
    if (message.type() === 'error' || message.type() === 'warning') signs.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => signs.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') signs.push(`failed: ${request.url()} ${reason}`)
  })
  return signs
}

/** Blocks the scripts of a page until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/build/parts/**', async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
}

/** Waits until the fonts are shown; returns the time of the page, in milliseconds. */
export async function fontsShown(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
    return performance.now()
  })
}

/** Returns the visible layout shifts of the page so far, or since a time of the page. */
export async function layoutShifts(page: Page, since = 0): Promise<string[]> {
  return page.evaluate(
    (start) =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = []
        const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`
        const observer = new PerformanceObserver((list) => {
          for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
            const moved = sources.map(({ node, previousRect, currentRect }) => {
              const html = node instanceof Element ? node.outerHTML : (node?.textContent ?? '')
              return `${placeOf(previousRect)} → ${placeOf(currentRect)} ${html.slice(0, 120)}`
            })
            if (value >= 0.001 && startTime >= start) shifts.push([String(value), ...moved].join('\n'))
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(shifts), 100)
      }),
    since,
  )
}

/** An entry of the layout instability API, which TypeScript does not know. */
interface Shift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}
