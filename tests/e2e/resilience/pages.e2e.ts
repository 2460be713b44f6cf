import { expect, test } from '../models/test.ts'

test('pages are readable and links work without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('combobox').fill('زعفران')
  await page.getByRole('combobox').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('زعفران')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('زعفران')
  await context.close()
})

test('an unknown path returns 404 with the error page, and a bot gets the bare status', async ({ page, request }) => {
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'بازگشت به صفحهٔ اصلی' })).toBeVisible()
  const bot = await request.get('/nowhere', { headers: { 'user-agent': 'Googlebot/2.1' } })
  expect(bot.status()).toBe(404)
  expect(await bot.text()).toBe('')
})
