import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, expect, type Locator, type Page } from 'playwright/test'
import { startWebProxy, type WebProxy } from '../../support/servers/web-proxy.ts'
import { isAtBank, type Step } from './journey.ts'
import { hydrated } from './page.model.ts'

/** Faults of a request; with the last one it arrives, but its response is lost. */
export const faults = ['aborted', 'late', 'offline', 'answered into the void'] as const

export type Fault = (typeof faults)[number]

/** A visitor whose requests pass a proxy. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly proxy: WebProxy
  close(): Promise<void>
}

interface VisitOptions {
  readonly extraHTTPHeaders: Record<string, string>
  readonly baseURL: string
}

/** Opens a visitor with an installed service worker, as at any visit but the first. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visitor> {
  const proxy = await startWebProxy()
  const context = await browser.newContext({ ...options, proxy: { server: proxy.address }, serviceWorkers: 'allow' })
  context.setDefaultTimeout(10_000)
  await context.clock.install()
  const page = await context.newPage()
  await page.goto('/about')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const close = async (): Promise<void> => {
    await context.close()
    await proxy.close()
  }
  return { page, context, proxy, close }
}

/** How long a page may still send requests after it is shown, in milliseconds. */
const resting = 200

/** The requests of each step. */
export type Made = ReadonlyMap<string, ReadonlySet<string>>

// Requests for different products, orders or payments count as the same; the chat has its own test (B05).
function nameOf(asked: string): string {
  return asked.includes('/api/v1/support') ? '' : asked.replace(/\/(?:\d+|[\w-]{24,})(?=\/|$)/g, '/*')
}

/** Runs the journey once undisturbed and records the requests of each step. */
export async function record({ page, proxy, close }: Visitor, steps: readonly Step[]): Promise<Made> {
  const made = new Map<string, Set<string>>()
  for (const { name, act, arrived } of steps) {
    const asks = new Set<string>()
    made.set(name, asks)
    proxy.decide = (asked) => {
      if (nameOf(asked) !== '') asks.add(nameOf(asked))
      return 'pass'
    }
    await act(page)
    await expect(arrived(page)).toBeVisible()
    await page.waitForTimeout(resting)
  }
  await close()
  return made
}

interface Trouble extends Visitor {
  readonly fault: Fault
  /** Requests that were not broken yet. */
  readonly left: Set<string>
}

/** Runs the journey with each of its requests broken once. Returns the requests that never came. */
export async function goThrough(
  visitor: Visitor,
  steps: readonly Step[],
  made: Made,
  fault: Fault,
): Promise<readonly string[]> {
  const all = [...made.values()].flatMap((asked) => [...asked])
  // A used code is not accepted again: whoever missed that requests another one.
  const left = new Set(
    all.filter((asked) => fault !== 'answered into the void' || !/\/(?:sign-in-codes|sessions)$/.test(asked)),
  )
  for (const step of steps) await suffer({ ...visitor, fault, left }, step, made.get(step.name) ?? new Set())
  return [...left]
}

async function suffer(trouble: Trouble, step: Step, asks: ReadonlySet<string>): Promise<void> {
  const { page, proxy, left } = trouble
  const start = page.url()
  await arrive(trouble, step)
  while (step.again && [...asks].some((asked) => left.has(asked))) {
    const before = left.size
    proxy.decide = () => 'pass'
    await page.goto(start)
    await hydrated(page)
    await arrive(trouble, step)
    if (left.size === before) return
  }
}

/** Repeats a step until it succeeds, checking the page whenever a request was broken. */
async function arrive(trouble: Trouble, step: Step): Promise<void> {
  const { page } = trouble
  const broken = breaking(trouble, step.again ? 1 : Infinity)
  void step.act(page).catch(() => {})
  do {
    await expect(async () => {
      const request = broken.first()
      if (request !== undefined) {
        await lookAround(trouble, step, request, broken.end)
        broken.seen()
      }
      // A failure message may still show after the person tried something else.
      else if (broken.count() > 0 && !(await comes(step.arrived(page)))) await pressRetry(page)
      await expect(step.arrived(page)).toBeVisible({ timeout: 100 })
      expect(broken.waits()).toBe(false)
    }, step.name).toPass({ intervals: [50], timeout: 120_000 })
    // A request of the idle page is broken too, and checked.
    if (!step.again) await page.waitForTimeout(resting)
  } while (broken.waits())
  trouble.proxy.decide = () => 'pass'
}

function breaking({ proxy, context, fault, left }: Trouble, most: number) {
  const [struck, held]: [string[], (() => void)[]] = [[], []]
  let [count, coming] = [0, 0]
  let gone = Promise.resolve()
  proxy.decide = async (asked) => {
    const request = nameOf(asked)
    if (count >= most || !left.delete(request)) return 'pass'
    count += 1
    // While another page loads, the browser keeps the last one, and it cannot be inspected from outside.
    if (fault === 'late' && isPage(request)) return sleep(300, 'pass')
    coming += 1
    if (fault === 'offline') gone = context.setOffline(true)
    if (!isPage(request)) await gone
    coming -= 1
    struck.push(request)
    if (fault === 'answered into the void') return 'lost'
    if (fault !== 'late') return 'cut'
    await new Promise<void>((resolve) => held.push(resolve))
    return 'pass'
  }
  const end = async (): Promise<void> => {
    await gone
    if (fault === 'offline') await context.setOffline(false)
    for (const release of held.splice(0)) release()
  }
  const seen = (): void => void struck.shift()
  return { first: () => struck[0], seen, waits: () => coming + struck.length > 0, count: () => count, end }
}

const isPage = (request: string): boolean => !request.includes('/api/')

const readable = (page: Page) =>
  page.locator('h1, [role=alert], [role=status]').filter({ visible: true, hasText: /[\u0600-\u06FF]{3}/ })

const words = /^(تلاش دوباره|محاسبهٔ دوباره|بررسی دوباره)$/

const retry = (page: Page) =>
  page
    .getByRole('button', { name: words })
    .or(page.getByRole('link', { name: words }))
    .filter({ visible: true })

async function pressRetry(page: Page): Promise<boolean> {
  const offered = await retry(page).first().isVisible()
  if (offered) await retry(page).first().click({ timeout: 500 })
  return offered
}

const comes = (thing: Locator): Promise<boolean> =>
  thing.waitFor({ timeout: 700 }).then(
    () => true,
    () => false,
  )

/** Expects readable content during the fault; afterwards presses what the page offers. */
async function lookAround(
  { page, fault }: Trouble,
  { act, arrived, byBrowser }: Step,
  request: string,
  end: () => Promise<void>,
): Promise<void> {
  // The bank's failures are its own; its address is gone for a moment when its page is replaced by the browser's error.
  if (!request.includes('/sandbox-bank/') && !isAtBank(page))
    await expect(readable(page).first(), `something to read: ${request}`).toBeVisible()
  if (fault === 'late') await page.clock.fastForward(10_000)
  await end()
  if (fault === 'late') return
  await expect(async () => {
    if (await arrived(page).isVisible()) return
    if (await pressRetry(page)) return
    // The page may recover by itself once the network is back.
    if (await comes(arrived(page))) return
    expect(byBrowser ?? false, `a way on: ${request}`).toBe(false)
    await act(page)
  }).toPass({ intervals: [50], timeout: 120_000 })
}
