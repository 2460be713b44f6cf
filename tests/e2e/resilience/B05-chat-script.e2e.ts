import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page, test } from '../models/test.ts'
import { startPostgres } from '../../../adapters/embedded-postgres/start-postgres.ts'
import { fakeGoftino } from '../../support/browser/fake-goftino.ts'
import { hydrated } from '../models/page.model.ts'

const widget = 'aB3dE6'
const warning = 'خطا! چند لحظهٔ دیگر دوباره تلاش کنید یا صفحه را تازه کنید.'
let origin = ''
let server: ChildProcess | undefined
let leave = async (): Promise<void> => {}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

// A second server on the run's database, with a widget configured; each test serves its script.
test.beforeAll(async () => {
  const dataDir = process.env.E2E_DATA ?? ''
  const { url, stop } = await startPostgres({ dataDir: join(dataDir, 'postgres') })
  leave = stop
  const port = await freePort()
  origin = `http://localhost:${port}`
  server = spawn(process.execPath, ['.build/server/main.js'], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      APP_ORIGIN: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      SEED: 'none',
      APP_ENV: 'test',
      RATE_LIMIT_FACTOR: '100',
      CHAT_WIDGET_ID: widget,
      CHAT_WIDGET_URL: 'https://widget.test',
    },
  })
  for (let tries = 0; tries < 200; tries += 1) {
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (ready?.ok === true) return
    await sleep(100)
  }
})

test.afterAll(async () => {
  server?.kill('SIGTERM')
  if (server !== undefined && server.exitCode === null) await once(server, 'exit')
  await leave()
})

/** Outcomes of the script, as the responses of the widget's host. */
const fates = {
  blocked: (page: Page) => page.route('https://widget.test/**', (route) => route.abort()),
  hanging: (page: Page) => page.route('https://widget.test/**', () => new Promise(() => {})),
  'failing with 500': (page: Page) =>
    page.route('https://widget.test/**', (route) => route.fulfill({ status: 500, body: '' })),
  throwing: (page: Page) => answer(page, 'throw new Error("widget")'),
  'without its functions': (page: Page) => answer(page, 'dispatchEvent(new Event("goftino_ready"))'),
  silent: (page: Page) => answer(page, ''),
} as const

function answer(page: Page, body: string) {
  return page.route('https://widget.test/**', (route) =>
    route.fulfill({ body, contentType: 'text/javascript; charset=utf-8' }),
  )
}

async function shopWorks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'پرسش‌های پرتکرار' }).first().click()
  await expect(page).toHaveURL(/\/faq/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const button = (page: Page) => page.getByRole('button', { name: /^پشتیبانی/ })

for (const [name, fate] of Object.entries(fates)) {
  test(`B05 a chat script ${name} costs one warning when it is wanted, and nothing else`, async ({ page }) => {
    const policy: string[] = []
    page.on('console', (message) => message.text().includes('Content Security') && policy.push(message.text()))
    await page.clock.install()
    await fate(page)
    await page.goto(`${origin}/about?support=1`)
    await oneMoreWarning(page, 1)
    await button(page).click()
    await oneMoreWarning(page, 2)
    await expect(button(page)).toHaveAttribute('aria-busy', 'false')
    await shopWorks(page)
    expect(policy).toEqual([])
  })
}

/** Waits for the timeout; expects one warning per click, and no more. */
async function oneMoreWarning(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(16_000)
    expect(await warningsOf(page)).toBe(count)
  }).toPass({ intervals: [100] })
  await page.clock.fastForward(40_000)
  expect(await warningsOf(page)).toBe(count)
}

/** Counts the warnings so far; toasts disappear, so they are counted as they come. */
async function warningsOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { warnings: number }).warnings)
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript((text) => {
    const counting = window as unknown as { warnings: number }
    counting.warnings = 0
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.nodeName === 'P' && node.textContent === text) counting.warnings += 1
    }).observe(document, { childList: true, subtree: true })
  }, warning)
})

test('B05 the script is requested at the first interaction, never before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('widget.test') && asked.push(request.url()))
  await answer(page, fakeGoftino)
  await page.goto(`${origin}/about`)
  await hydrated(page)
  expect(asked).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(() => asked).toEqual([`https://widget.test/widget/${widget}`])
  await page.mouse.move(50, 50)
  expect(asked).toHaveLength(1)
})

test('B05 only support=1 itself requests the script without an interaction', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('widget.test') && asked.push(request.url()))
  await answer(page, fakeGoftino)
  for (const query of ['support=11', 'xsupport=1', 'q=support=1']) {
    await page.goto(`${origin}/about?${query}`)
    await hydrated(page)
  }
  expect(asked).toEqual([])
  await page.goto(`${origin}/about?support=1`)
  await expect.poll(() => asked).toHaveLength(1)
})

test('B05 a late widget opens by itself; a click after that opens at once; unread messages are counted', async ({
  page,
}) => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('https://widget.test/**', async (route) => {
    await held
    await route.fulfill({ body: fakeGoftino, contentType: 'text/javascript; charset=utf-8' })
  })
  await page.goto(`${origin}/about`)
  await hydrated(page)
  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(button(page)).toHaveAttribute('aria-busy', 'false')
  const calls = () => page.evaluate(() => (window as unknown as { goftinoCalls: unknown[] }).goftinoCalls)
  const settings = { hasIcon: false, counter: '#support-unread', marginRight: 30, marginBottom: 30, hasSound: false }
  expect(await calls()).toEqual([['setWidget', settings], ['open']])
  await button(page).click()
  expect(await calls()).toHaveLength(3)
  await page.evaluate(() => {
    const counter = document.querySelector('#support-unread')
    if (counter) counter.textContent = '3'
  })
  await expect(page.getByRole('button', { name: 'پشتیبانی، ۳ پیام تازه' })).toBeVisible()
  await page.evaluate(() => {
    const counter = document.querySelector('#support-unread')
    if (counter) counter.textContent = '120'
  })
  const badge = button(page).getByText('۱۲۰')
  await expect(badge).toBeVisible()
  const lines = await badge.evaluate((one) => ({ high: one.clientHeight, cut: one.scrollWidth > one.clientWidth }))
  expect(lines).toEqual({ high: 20, cut: false })
  expect(await warningsOf(page)).toBe(0)
})
