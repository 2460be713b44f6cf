import { axeFindings } from '../models/axe.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { marketModel } from '../models/market.model.ts'
import { holdScripts, hydrated } from '../models/page.model.ts'
import { expect, test } from '../models/test.ts'
import { messages, messageWith } from '../../../core/validation/index.ts'

test('the arrow keys move through the suggestions and back into the field; Escape closes them', async ({ page }) => {
  await marketModel(page).goTo('/')
  const field = page.getByRole('combobox')
  const options = page.getByRole('option')
  await field.fill('زعفزان')
  await expect(options.first()).toBeVisible()
  await field.press('ArrowDown')
  await expect(options.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await field.press('ArrowUp')
  await expect(options.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await expect(options).toHaveCount(0)
})

test('products can be added to the cart only after hydration, and the focus stays', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/products/19', { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: 'افزودن به سبد' })
  await expect(add).toBeDisabled()
  release()
  await expect(add).toBeEnabled()
  await add.press('Enter')
  await expect(page.getByRole('button', { name: 'یکی بیشتر' })).toBeFocused()
  await page.getByRole('button', { name: 'حذف از سبد' }).press('Enter')
  await expect(add).toBeFocused()
})

test('a removed cart line passes the focus to the heading; the remaining cost is visible from the first checkout step', async ({
  page,
}) => {
  const market = marketModel(page)
  for (const id of [19, 111]) {
    await market.goTo(`/products/${id}`)
    await market.addToCart()
  }
  await market.goTo('/cart')
  await page.getByRole('button', { name: 'حذف از سبد' }).first().press('Enter')
  await expect(page.getByRole('heading', { name: 'سبد خرید', level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: 'حذف از سبد' })).toHaveCount(1)
  await page.getByRole('button', { name: 'حذف از سبد' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'سبد خرید شما خالی است' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'از سبد برداشته شد' })).toContainText('«')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'برگرداندن' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'حذف از سبد' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'برگرداندن' })).toHaveCount(0)
  await page.getByRole('link', { name: 'تکمیل خرید' }).click()
  await expect(page.getByRole('complementary', { name: 'جمع سفارش' })).toContainText(/جمع کالاها[۰-۹٬]+\sتومان/)
})

test('an invalid price bound is not shown as chosen', async ({ page }) => {
  await page.goto('/products?price_min=abc&price_max=۳۰۰٬۰۰۰')
  const chosen = page.getByRole('list', { name: 'فیلترهای انتخاب‌شده' })
  await expect(chosen).toContainText('تا ۳۰۰٬۰۰۰ تومان')
  await expect(chosen).not.toContainText('abc')
})

test('a page beyond the end of a list says so and links to the first, with the filters kept', async ({ page }) => {
  await page.goto('/products?in_stock=true&page=999')
  await expect(page.getByRole('heading', { name: 'این صفحه وجود ندارد' })).toBeVisible()
  await page.getByRole('link', { name: 'رفتن به صفحهٔ نخست' }).click()
  await expect(page).toHaveURL(/\/products\?in_stock=true$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test("a visitor's wishlist button explains the sign-in, and the product is added right after it", async ({ page }) => {
  await marketModel(page).goTo('/products/19')
  const heart = page.getByRole('button', { name: 'افزودن به دلخواه‌ها' }).first()
  await heart.click()
  await expect(page.getByRole('dialog')).toContainText('برای نگه‌داشتن این کالا در دلخواه‌ها وارد شوید.')
  await checkoutModel(page).signIn('09351112299')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/products\/19/)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('an invalid number or code is explained, and the code field is focused at once', async ({ page }) => {
  await marketModel(page).goTo('/manage')
  const mobile = page.getByLabel('شمارهٔ موبایل')
  // V-40: nothing is said while typing, everything on leaving.
  await mobile.fill('')
  await mobile.pressSequentially('19120000001')
  await page.waitForTimeout(100)
  await expect(mobile).toHaveAttribute('aria-invalid', 'false')
  await page.keyboard.press('Tab')
  await expect(page.getByText(messages.mobile)).toBeVisible()
  await mobile.fill('۰۹۳۵')
  await page.getByRole('button', { name: 'دریافت کد' }).click()
  await expect(page.getByText(messages.mobile)).toBeVisible()
  await expect(mobile).toBeFocused()
  await mobile.fill('٠٩٣٥١١١٢٢٥٥')
  const code = page.getByLabel('کد یک‌بارمصرف')
  await expect(code).toBeFocused()
  await expect(page.getByText('۰۹۳۵۱۱۱۲۲۵۵')).toBeVisible()
  await page.keyboard.type('۱۲')
  await page.getByRole('button', { name: 'ورود', exact: true }).click()
  await expect(page.getByText(messageWith('length', 6))).toBeVisible()
  await expect(code).toBeFocused()
  const sent = await page.getByTestId('test-code').textContent()
  await code.fill(sent === '123456' ? '654321' : '123456')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(code).toHaveValue(sent === '123456' ? '654321' : '123456')
})

test('on a phone nothing sticky covers the focused field', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [market, checkout] = [marketModel(page), checkoutModel(page)]
  await market.goTo('/products/111')
  await market.addToCart()
  await market.goTo('/checkout')
  await checkout.signIn('09351112277')
  const next = page.getByRole('button', { name: 'ادامه', exact: true })
  await page.getByLabel('نام و نام خانوادگی گیرنده').focus()
  while (!(await next.evaluate((node) => node === document.activeElement))) {
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(coverOfFocus)).toBe('')
  }
})

test('CHECK-10 a buyer returning unpaid from the bank finds checkout and cart as they were, and they end when it is paid', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [market, checkout] = [marketModel(page), checkoutModel(page)]
  await market.goTo('/products/111')
  await market.addToCart()
  await market.goTo('/checkout')
  await checkout.toPayment('09351112266')
  await checkout.pay()
  await page.goBack()
  const pay = page.getByRole('button', { name: /^پرداخت / })
  await expect(pay).toBeEnabled()
  await page.reload()
  await expect(pay).toBeEnabled()
  await expect(page.getByRole('main')).toContainText('۱ عدد')
  const otherTab = await page.context().newPage()
  await otherTab.goto('/cart')
  await expect(otherTab.getByRole('link', { name: 'تکمیل خرید' })).toBeVisible()
  await page.goto('/manage?tab=orders')
  const parcel = page.locator('[data-parcel-state=new]')
  await expect(parcel).toBeVisible()
  await expect(parcel).not.toContainText('در انتظار تأیید فروشگاه')
  await page.getByRole('button', { name: 'لغو سفارش' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'انصراف' }).click()
  await expect(page.locator('[data-order-state=pending_payment]')).toBeVisible()
  await page.context().setOffline(true)
  await pay.press('Enter')
  await expect(page.getByText('پس از اتصال دوباره تلاش کنید')).toBeVisible()
  await expect(pay).toBeFocused()
  await page.context().setOffline(false)
  await checkout.pay()
  await checkout.atBank('پرداخت')
  await checkout.expectOutcome('paid')
  await otherTab.bringToFront()
  await expect(otherTab.getByRole('heading', { name: 'سبد خرید شما خالی است' })).toBeVisible()
  await otherTab.close()

  const code = (await page.locator('[data-order-code]').textContent()) ?? ''
  const number = (await page.getByText('شمارهٔ سفارش').locator('xpath=following-sibling::dd').textContent()) ?? ''
  expect(code).toMatch(/^[2-9A-Y]{4}-[2-9A-Y]{4}$/)
  await page.goto('/tracking')
  await page.getByLabel('کد پیگیری').fill(` ${code.toLowerCase().replace('-', ' ')} `)
  await page.getByRole('button', { name: 'پیگیری', exact: true }).click()
  await expect(page.locator('[data-order-state=paid]')).toBeVisible()

  await page.goto(`/tracking?id=${number}`)
  await hydrated(page)
  await expect(page.getByRole('alert')).toContainText('شمارهٔ سفارش')
  const byNumber = page.getByRole('form', { name: 'با شمارهٔ سفارش' })
  await byNumber.getByLabel('موبایل').fill('09350000000')
  await byNumber.getByRole('button').click()
  await expect(byNumber.getByRole('alert')).toContainText('پیدا نشد')
  await byNumber.getByLabel('موبایل').fill('09351112266')
  await byNumber.getByRole('button').click()
  await expect(page.locator('[data-order-state=paid]')).toBeVisible()
  await expect(page.locator('[data-order-code]')).toHaveText(code)
})

test('PAY-17 a refused payment is made again from the result, and by somebody else from the tracking link', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [market, checkout] = [marketModel(page), checkoutModel(page)]
  await market.goTo('/products/111')
  await market.addToCart()
  await market.goTo('/checkout')
  await checkout.toPayment('09351112265')
  await checkout.pay()
  await checkout.atBank('پرداخت ناموفق')
  await expect(page.getByRole('heading', { name: 'بانک پرداخت را نپذیرفت' })).toBeVisible()
  await page.getByRole('button', { name: 'پرداخت دوباره' }).click()
  await page.waitForURL(/sandbox-bank/)
  await checkout.atBank('انصراف')
  await expect(page.getByRole('heading', { name: 'پرداخت را لغو کردید' })).toBeVisible()
  await page.getByRole('link', { name: 'دیدن سفارش' }).click()
  const code = (await page.locator('[data-order-code]').textContent()) ?? ''

  const friend = await (await browser.newContext()).newPage()
  await friend.goto(`/tracking?id=${code}`)
  await hydrated(friend)
  await expect(friend.getByRole('main')).not.toContainText('09351112265')
  await friend.getByRole('button', { name: /^پرداخت دوباره/ }).click()
  await friend.waitForURL(/sandbox-bank/)
  await checkoutModel(friend).atBank('پرداخت')
  await checkoutModel(friend).expectOutcome('paid')
  await expect(friend.getByRole('main')).toContainText('رسیدن به دست شما')
  await expect(friend.getByRole('main')).not.toContainText('09351112265')
  expect(await axeFindings(friend)).toEqual([])
  await friend.goto(`/tracking?id=${code}`)
  await expect(friend.locator('[data-order-state=paid]')).toBeVisible()
  await friend.context().close()
})

test('a changed total is shown with readable contrast and agreed to before payment', async ({ page }) => {
  const [market, checkout] = [marketModel(page), checkoutModel(page)]
  await page.route('**/api/v1/checkout/quote', async (route) => {
    const response = await route.fetch()
    const quote = (await response.json()) as { total: number }
    await route.fulfill({ response, json: { ...quote, total: quote.total - 100_000 } })
  })
  await market.goTo('/products/111')
  await market.addToCart()
  await market.goTo('/checkout')
  await checkout.toPayment('09351112288')
  const pay = page.getByRole('button', { name: /^پرداخت / })
  await pay.focus()
  await page.context().setOffline(true)
  await pay.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(pay).toBeFocused()
  await page.context().setOffline(false)
  await pay.press('Enter')
  const agree = page.getByRole('button', { name: 'مبلغ تازه را می‌پذیرم' })
  await expect(agree).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await agree.press('Enter')
  await expect(pay).toBeFocused()
  await checkout.pay()
})

test('without scripts the pages that need them say so', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/cart', '/checkout', '/manage']) {
    await page.goto(path)
    await expect(page.locator('noscript p')).toBeVisible()
  }
  await context.close()
})

/** Returns what covers the centre of the focused element; '' for nothing. */
function coverOfFocus(): string {
  const held = document.activeElement
  if (held === null) return 'nothing has the focus'
  const { x, y, width, height } = held.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return top !== null && (held.contains(top) || top.contains(held))
    ? ''
    : (top?.outerHTML.slice(0, 120) ?? 'out of sight')
}
