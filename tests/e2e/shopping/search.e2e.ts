import { axeFindings } from '../models/axe.ts'
import { marketModel } from '../models/market.model.ts'
import { expect, test } from '../models/test.ts'

test('SEARCH-45 suggestions have pictures and prices; Latin letters and the other layout are read', async ({
  page,
}) => {
  await marketModel(page).goTo('/')
  const field = page.getByRole('combobox')
  for (const typed of ['زعفران', 'zaferan', 'cutvhk']) {
    await field.fill(typed)
    const product = page.getByRole('option').filter({ hasText: 'تومان' }).first()
    await expect(product).toContainText('زعفران')
    await expect(product.locator('img')).toBeVisible()
    await expect(page.getByRole('option').first()).toContainText('زعفران')
    await field.fill('')
  }
  expect(await axeFindings(page)).toEqual([])
})

test('SEARCH-46 recent searches are offered in the empty field and can be cleared', async ({ page }) => {
  const market = marketModel(page)
  await market.goTo('/search?q=zaferan')
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('نتیجه‌های «زعفران» به‌جای «zaferan»')
  await market.goTo('/search?q=کتاب')
  await market.goTo('/')
  const field = page.getByRole('combobox')
  await field.click()
  const recent = page.getByRole('group', { name: 'جست‌وجوهای تازهٔ شما' })
  await expect(recent.getByRole('option')).toHaveText(['zaferan'])
  expect(await axeFindings(page)).toEqual([])
  await field.press('ArrowDown')
  await expect(recent.getByRole('option')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('zaferan')
  await field.fill('')
  await page.getByRole('button', { name: 'پاک‌کردن جست‌وجوهای من' }).click()
  await expect(recent).toHaveCount(0)
})

test('SEARCH-26 SEARCH-28 a price in words is a chip that can be removed, and the price facet shows it', async ({
  page,
}) => {
  await marketModel(page).goTo('/search?q=گلیم زیر ۱۰ میلیون')
  await expect(page.getByRole('textbox', { name: 'تا' })).toHaveValue('۱۰٬۰۰۰٬۰۰۰')
  await page.getByRole('link', { name: 'برداشتن تا ۱۰٬۰۰۰٬۰۰۰ تومان' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('جست‌وجوی «گلیم»')
  await expect(page.getByRole('combobox')).toHaveValue('گلیم')
})

test('SEARCH-48 what nobody sells is said so, with ways to go on; exactly the typed words on request', async ({
  page,
}) => {
  const market = marketModel(page)
  await market.goTo('/search?q=انگشتر فیروزه')
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('هنوز کسی «انگشتر» نمی‌فروشد')
  await market.goTo('/search?q=cutvhk')
  await page.getByRole('link', { name: 'فقط «cutvhk»' }).click()
  await expect(page.getByRole('heading', { name: 'هنوز کسی «cutvhk» نمی‌فروشد' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'زعفران و ادویه' }).last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'فیلترها' })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await market.goTo('/search?q=فرش زیر هزار تومان')
  await page.getByRole('link', { name: 'برداشتن «زیر هزار تومان»' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('جست‌وجوی «فرش»')
})
