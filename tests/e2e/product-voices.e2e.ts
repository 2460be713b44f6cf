import { expect, test } from './models/test.ts'

test('a question can be asked only once a press is heard', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/build/parts/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/products/19', { waitUntil: 'commit' })
  const ask = page.getByRole('button', { name: 'پرسیدن' })
  await expect(ask).toBeDisabled()
  release()
  await expect(ask).toBeEnabled()
  await ask.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
