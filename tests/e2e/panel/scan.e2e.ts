import { siteOf } from '../../../core/routing/index.ts'
import { managers } from '../models/backoffice-people.ts'
import { axeFindings } from '../models/axe.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { hydrated } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'

test.use({ serviceWorkers: 'allow' })

// A store whose parcels no other journey handles.
const manager = managers[2].scan

/** Collects the numbers of handled parcels that the server accepted. */
function watchHandled(page: Page): string[] {
  const taken: string[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/fulfillment') && answer.ok()) taken.push(answer.url())
  })
  return taken
}

const waiting = (page: Page) => page.locator('[data-waiting]')
const atHand = (page: Page) => page.getByRole('region', { name: 'در انتظار بسته‌بندی' }).getByRole('listitem')

async function openOffline(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => navigator.serviceWorker.controller !== null && (await caches.match('/parcels?scan=1')) !== undefined,
  )
}

test('a parcel is packed by scanning offline, over a reload, and sent once; another one is split', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { panelOrigin } = siteOf(baseURL ?? '')
  await page.goto(`${panelOrigin}/parcels?scan=1`)
  await page.waitForURL(/\/login/)
  await hydrated(page)
  await checkoutModel(page).signIn(manager)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('بسته‌بندی با اسکن')
  await expect(atHand(page).first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await openOffline(page)
  const several = await atHand(page)
    .filter({ hasText: /(?:[۲-۹]|[۰-۹]{2,}) عدد/ })
    .last()
    .innerText()
  await atHand(page).first().getByRole('button').click()
  const box = page.getByRole('region', { name: 'کالاهای بسته' })
  const id = /P(\d+)/.exec(await box.innerText())?.[1] ?? ''
  expect(await axeFindings(page)).toEqual([])
  await box.getByRole('button', { name: 'کنار بگذار' }).click()

  await context.setOffline(true)
  const taken = watchHandled(page)
  // A scanner types without a focused field; the keyboard layout may be Persian.
  await page.locator('body').click({ position: { x: 2, y: 400 } })
  // On busy cores its keys may be as slow as a hand's; then a person scans again.
  await expect(async () => {
    await page.keyboard.type(`پ${id}`)
    await page.keyboard.press('Enter')
    await expect(box).toContainText(`P${id}`, { timeout: 8_000 })
  }).toPass()
  for (const line of await box.getByRole('listitem').getByRole('button').all()) await line.click()
  // SCAN-9: the ticks survive leaving the page midway.
  await page.reload()
  await hydrated(page)
  await expect(box.getByRole('button', { pressed: true }).first()).toBeVisible()
  await box.getByRole('button', { name: 'بسته شد' }).click()
  await expect(waiting(page)).toHaveAttribute('data-waiting', '1')
  await page.reload()
  await hydrated(page)
  await expect(waiting(page)).toHaveAttribute('data-waiting', '1')
  await expect(atHand(page).first()).toBeVisible()
  await context.setOffline(false)
  await expect(waiting(page)).toHaveAttribute('data-waiting', '0')
  expect(taken).toHaveLength(1)
  await page.reload()
  await expect(atHand(page).first()).toBeVisible()
  expect(taken).toHaveLength(1)

  await page.goto(`${panelOrigin}/parcels?parcel=${id}`)
  await expect(page.getByRole('dialog')).toContainText('بسته شد')
  const number = /[۰-۹]{6}/.exec(several)?.[0] ?? ''
  await page.goto(`${panelOrigin}/parcels?text=${encodeURIComponent(number)}`)
  const rows = page.getByRole('table', { name: 'سفارش‌ها' }).getByRole('button', { name: number })
  await expect(rows).toHaveCount(1)
  await rows.click()
  await page.getByRole('button', { name: 'جدا کردن بسته' }).click()
  const form = page.getByRole('dialog', { name: 'جدا کردن بسته' })
  await form.getByRole('checkbox').first().check()
  const pieces = form.getByRole('textbox')
  if (await pieces.count()) await pieces.fill('۱')
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'جدا کردن بسته' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'بستن' }).last().click()
  await expect(rows).toHaveCount(2)
})
