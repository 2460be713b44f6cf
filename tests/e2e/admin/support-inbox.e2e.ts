import { join } from 'node:path'
import { expect, type Page, test } from '../models/test.ts'
import { startPostgres } from '../../../adapters/embedded-postgres/start-postgres.ts'
import { replyTo } from '../../support/people/support-agent.ts'
import { hydrated } from '../models/page.model.ts'

/** Replies through the run's database, as another process would. */
async function answer(written: string, text: string): Promise<void> {
  const { url, stop } = await startPostgres({ dataDir: join(process.env.E2E_DATA ?? '', 'postgres') })
  await replyTo(url, written, text)
  await stop()
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('پیام شما').fill(text)
  await page.getByLabel('پیام شما').press('Enter')
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
  await expect(page.getByText('در حال فرستادن…')).toHaveCount(0)
}

test('a visitor writes, the reply arrives on the page, and unread replies are counted', async ({ page }) => {
  const asked = `فرش شما چه رنگ‌هایی دارد؟ ${Date.now()}`
  await page.goto('/faq')
  await hydrated(page)
  await page.getByRole('button', { name: 'پشتیبانی' }).click()
  await expect(page.getByRole('dialog', { name: 'گفت‌وگو با پشتیبانی' })).toBeVisible()
  await expect(page.getByLabel('پیام شما')).toBeFocused()
  const stream = page.waitForResponse((response) => response.url().includes('/api/v1/support/events'))
  await write(page, asked)
  expect((await stream).status()).toBe(200)

  await answer(asked, 'لاکی و سرمه‌ای.')
  await expect(page.getByRole('log').getByText('لاکی و سرمه‌ای.')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'پشتیبانی' })).toBeFocused()
  await answer(asked, 'کرم هم هست.')
  await page.getByRole('button', { name: 'پشتیبانی، ۱ پیام تازه' }).click()
  await expect(page.getByRole('log').getByText('کرم هم هست.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'پشتیبانی', exact: true })).toBeVisible()
})

test('the thread is there after a reload with support=1, and another visitor sees an empty one', async ({
  page,
  browser,
}) => {
  const asked = `سفارش من کجاست؟ ${Date.now()}`
  await page.goto('/?support=1')
  await write(page, asked)
  await page.reload()
  await expect(page.getByRole('log').getByText(asked)).toBeVisible()
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto('/?support=1')
  await expect(stranger.getByText('سلام! پرسش یا مشکل خود را بنویسید')).toBeVisible()
  await expect(stranger.getByText(asked)).toHaveCount(0)
  await stranger.context().close()
})

test('a file is refused with a message, and an undelivered message is kept and resent', async ({ page }) => {
  await page.goto('/about?support=1')
  await page.getByLabel('پیام شما').fill('عکس کالا')
  await page.getByLabel('پیام شما').evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['x'], 'photo.png', { type: 'image/png' }))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByRole('alert')).toContainText('فقط نوشته پذیرفته می‌شود')
  await expect(page.getByLabel('پیام شما')).toHaveValue('عکس کالا')

  await page.route('**/api/v1/support/messages', (route) => route.abort())
  await page.getByLabel('پیام شما').press('Enter')
  await expect(page.getByText('این پیام نرسید.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'خطا! چند لحظهٔ دیگر' })).toBeVisible()
  await page.unroute('**/api/v1/support/messages')
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect(page.getByText('این پیام نرسید.')).toHaveCount(0)
  await expect(page.getByRole('log').getByText('عکس کالا')).toBeVisible()
})

test('without a stream the page polls', async ({ page }) => {
  const asked = `هزینهٔ ارسال چقدر است؟ ${Date.now()}`
  await page.clock.install()
  await page.route('**/api/v1/support/events*', (route) => route.abort())
  await page.goto('/terms?support=1')
  await write(page, asked)
  await answer(asked, 'بستگی به شهر دارد.')
  await expect(async () => {
    await page.clock.fastForward(25_000)
    await expect(page.getByRole('log').getByText('بستگی به شهر دارد.')).toBeVisible({ timeout: 3_000 })
  }).toPass()
})
