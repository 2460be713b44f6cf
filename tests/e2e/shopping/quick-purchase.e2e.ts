import { address } from '../models/checkout.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, type Locator, type Page, test } from '../models/test.ts'

/** Counts what a thumb does: taps, typed fields, and the pages it sees. */
function countedHand(page: Page) {
  const seen = new Set<string>()
  const done = { taps: 0, fields: 0 }
  page.on('framenavigated', (frame) => frame === page.mainFrame() && seen.add(new URL(frame.url()).pathname))
  return {
    done: () => ({ ...done, screens: seen.size }),
    async tap(thing: Locator): Promise<void> {
      await thing.click()
      done.taps += 1
    },
    /** A field that is not focused has to be tapped first. */
    async type(field: Locator, text: string): Promise<void> {
      await field.waitFor()
      await page.waitForTimeout(300)
      if (!(await field.evaluate((node) => node === document.activeElement))) done.taps += 1
      await field.fill(text)
      done.fields += 1
    },
  }
}

async function buyFirst(page: Page, hand: ReturnType<typeof countedHand>): Promise<void> {
  await page.goto('/')
  await hydrated(page)
  const available = page.getByRole('main').getByRole('article').filter({ hasNotText: 'ناموجود' })
  await hand.tap(available.first().getByRole('link').first())
  await hand.tap(page.getByRole('button', { name: 'خرید', exact: true }))
}

test('a new buyer on a phone reaches the bank with at most 5 screens, 9 taps and 5 fields; the next time with 4 taps and nothing typed', async ({
  page,
}) => {
  const signs = watchPage(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const first = countedHand(page)
  await buyFirst(page, first)
  await first.type(page.getByLabel('شمارهٔ موبایل'), '09351112210')
  const code = await page.getByTestId('test-code').textContent()
  await first.type(page.getByLabel('کد یک‌بارمصرف'), code ?? '')
  await first.type(page.getByLabel('نام و نام خانوادگی گیرنده'), address.name)
  await first.type(page.getByLabel('شهر'), address.city)
  await first.type(page.getByRole('textbox', { name: 'نشانی', exact: true }), address.street)
  await first.tap(page.getByRole('button', { name: 'ادامه', exact: true }))
  await expect(page.getByRole('list', { name: 'کالاهای سفارش' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(page.getByText(/رسیدن [۰-۹]+/).first()).toBeVisible()
  await first.tap(page.getByRole('button', { name: /^پرداخت / }))
  await page.waitForURL(/sandbox-bank/)
  const counted = first.done()
  expect(counted.screens).toBeLessThanOrEqual(5)
  expect(counted.taps).toBeLessThanOrEqual(9)
  expect(counted.fields).toBeLessThanOrEqual(5)
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
  await expect(page.locator('[data-outcome=paid]')).toBeVisible()
  // The page of the result forgets what the paid order was made of.
  await hydrated(page)

  const again = countedHand(page)
  await buyFirst(page, again)
  await expect(page.getByRole('textbox', { name: 'نشانی', exact: true })).toHaveValue(address.street)
  await again.tap(page.getByRole('button', { name: 'ادامه', exact: true }))
  await again.tap(page.getByRole('button', { name: /^پرداخت / }))
  await page.waitForURL(/sandbox-bank/)
  expect(again.done().taps).toBeLessThanOrEqual(4)
  expect(again.done().fields).toBe(0)
  expect(signs).toEqual([])
})
