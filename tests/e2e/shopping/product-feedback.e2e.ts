import { accountModel } from '../models/account.model.ts'
import { marketModel } from '../models/market.model.ts'
import { holdScripts } from '../models/page.model.ts'
import { expect, test } from '../models/test.ts'

test('a question can be asked only after hydration', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/products/19', { waitUntil: 'commit' })
  const ask = page.getByRole('button', { name: 'پرسیدن' })
  await expect(ask).toBeDisabled()
  release()
  await expect(ask).toBeEnabled()
  await ask.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a click beside the question dialog keeps the typed text', async ({ page }) => {
  await accountModel(page).signIn('09351112211')
  await marketModel(page).goTo('/products/19')
  const ask = page.getByRole('button', { name: 'پرسیدن' })
  const field = page.getByLabel('پرسش شما')
  await ask.click()
  await field.fill('آیا برای هدیه بسته‌بندی می‌شود؟')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await ask.click()
  await expect(field).toHaveValue('آیا برای هدیه بسته‌بندی می‌شود؟')
  await page.getByRole('button', { name: 'فرستادن پرسش' }).click()
  await expect(page.getByText('پرسش شما فرستاده شد.')).toBeVisible()
  await ask.click()
  await expect(field).toHaveValue('')
})
