import fc from 'fast-check'
import { expect, type Page, test } from '../models/test.ts'
import { marketModel } from '../models/market.model.ts'
import { hydrated } from '../models/page.model.ts'
import { roundsOf } from '../../support/rounds.ts'

const runs = roundsOf({ landing: 30, usual: 12 })

interface Act {
  readonly tab: number
  readonly line: number
  readonly change: 1 | -1
}

const acts = fc.array(
  fc.record<Act>({ tab: fc.nat(2), line: fc.nat(1), change: fc.constantFrom(1 as const, -1 as const) }),
  { minLength: 1, maxLength: 4 },
)

const group = (page: Page, line: number) => page.getByRole('group', { name: /^تعداد / }).nth(line)

/** Returns the quantities that a tab shows. */
async function shown(page: Page): Promise<string> {
  return (
    await page
      .getByRole('group', { name: /^تعداد / })
      .getByRole('status')
      .allTextContents()
  ).join(' ')
}

const written = (model: readonly number[]): string => model.map((pieces) => pieces.toLocaleString('fa-IR')).join(' ')

test(`B02 ${runs} random interleavings of cart acts in three tabs end as the model says, in every tab`, async ({
  page,
  context,
}) => {
  const market = marketModel(page)
  for (const place of [0, 1]) {
    await market.goTo('/products?in_stock=true&sort=dearest')
    await page.getByRole('main').getByRole('article').nth(place).getByRole('link').first().click()
    await market.addToCart()
  }
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/cart')
    await hydrated(tab)
    await expect(group(tab, 1)).toBeVisible()
  }
  const model = [1, 1]
  for (const steps of fc.sample(acts, { numRuns: runs, seed: 7 })) {
    for (const { tab, line, change } of steps) {
      if ((model[line] ?? 0) + change < 1 || (model[line] ?? 0) + change > 3) continue
      // A person acts on what they see: the other tabs' changes have arrived.
      await expect.poll(() => shown(tabs[tab] ?? page), { intervals: [30] }).toBe(written(model))
      await press(tabs[tab] ?? page, line, change)
      model[line] = (model[line] ?? 0) + change
    }
    for (const tab of tabs) await expect.poll(() => shown(tab), { intervals: [30] }).toBe(written(model))
  }
  await page.reload()
  await expect.poll(() => shown(page)).toBe(written(model))
})

async function press(tab: Page, line: number, change: 1 | -1): Promise<void> {
  await group(tab, line)
    .getByRole('button', { name: change === 1 ? 'یکی بیشتر' : 'یکی کمتر' })
    .evaluate((button: HTMLElement) => button.click())
}
