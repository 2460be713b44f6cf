import { chromium, type Page } from 'playwright'

/** Timings of a visit, in milliseconds from the start of the navigation. */
interface PhoneTimings {
  readonly paint: number
  readonly hydrated: number
  readonly blocked: number
}

const visits = 5
const settled = 4_000
// A mid-range phone on a slow connection: a quarter of this CPU, 1.6 Mbit/s, 150 ms round trip.
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const slowness = 4
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']

/** Measures first visits on an emulated slow phone, median of five: largest paint, hydration, blocked time. */
export async function measurePhoneVisits(origin: string, paths: Readonly<Record<string, string>>): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: flags,
  })
  try {
    const lines: string[] = []
    for (const [title, path] of Object.entries(paths)) {
      const felt: PhoneTimings[] = []
      for (let visit = 0; visit < visits; visit += 1) {
        const context = await browser.newContext({ viewport: { width: 360, height: 800 }, isMobile: true })
        felt.push(await visitOnce(await context.newPage(), origin + path))
        await context.close()
      }
      const middle = (key: keyof PhoneTimings): string =>
        felt
          .map((one) => one[key])
          .toSorted((a, b) => a - b)[2]
          ?.toFixed(0) ?? ''
      lines.push(
        `  ${title.padEnd(34)} largest paint ${middle('paint')} ms, hydrated ${middle('hydrated')} ms, blocked ${middle('blocked')} ms`,
      )
    }
    return lines
  } finally {
    await browser.close()
  }
}

async function visitOnce(page: Page, url: string): Promise<PhoneTimings> {
  const phone = await page.context().newCDPSession(page)
  await phone.send('Network.enable')
  await phone.send('Network.emulateNetworkConditions', line)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load' })
  // Nothing is evaluated while the page hydrates, because each evaluation costs the phone a script.
  await page.waitForTimeout(settled)
  const felt = await page.evaluate(() => (globalThis as typeof globalThis & { felt: PhoneTimings }).felt)
  if (felt.hydrated === 0) throw new Error(`${url} was not hydrated ${settled} ms after it had loaded`)
  return felt
}

// Runs in the page before everything else.
function watch(): void {
  const felt = { paint: 0, hydrated: 0, blocked: 0 }
  Object.assign(globalThis, { felt })
  const each = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  each('largest-contentful-paint', ({ startTime }) => (felt.paint = startTime))
  each('longtask', ({ duration }) => (felt.blocked += Math.max(0, duration - 50)))
  new MutationObserver(() => {
    if (felt.hydrated === 0 && document.documentElement.dataset.hydrated === 'true') felt.hydrated = performance.now()
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] })
}
