import type { Page } from 'playwright/test'

/** What a page must not do: errors in the console, failed requests, uncaught exceptions. Answers the list, which grows. */
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

/** Waits until the scripts of a page have taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
}

/** How far things on the page have moved by themselves. */
export async function layoutShift(page: Page): Promise<number> {
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
