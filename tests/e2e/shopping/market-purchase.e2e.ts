import { expect, test } from '../models/test.ts'
import { address, checkoutModel } from '../models/checkout.model.ts'
import { keyboardModel } from '../models/keyboard.model.ts'
import { marketModel } from '../models/market.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'

const mobile = '09351112233'

test.describe.configure({ mode: 'serial' })

test('a guest finds products of two stores with a typo, buys them in one order, pays and follows both parcels', async ({
  page,
  context,
}) => {
  test.slow()
  const signs = watchPage(page)
  const [market, checkout] = [marketModel(page), checkoutModel(page)]
  await market.goTo('/')
  await market.search('زعفزان')
  await expect(page.getByText('نتیجه‌های «زعفران»')).toBeVisible()
  await page.getByRole('checkbox', { name: /کالاهای موجود/ }).click()
  await expect(page).toHaveURL(/in_stock=true/)
  const found = await market.products()
  const [first] = found
  const second = found.find(({ store }) => store !== first?.store)
  const list = page.url()
  await market.openProduct(first?.title ?? '')
  await market.addToCart()
  await page.goBack()
  await expect(page).toHaveURL(list)
  await market.openProduct(second?.title ?? '')
  await market.addToCart()

  const otherTab = await context.newPage()
  await otherTab.goto('/cart')
  await expect(otherTab.getByRole('listitem').filter({ hasText: second?.title ?? '' })).toBeVisible()
  await page.getByRole('button', { name: 'یکی بیشتر' }).click()
  await expect(otherTab.getByRole('group', { name: `تعداد ${second?.title}` }).getByRole('status')).toHaveText('۲')
  await otherTab.close()

  await page.goto('/cart')
  await page.getByRole('link', { name: 'تکمیل خرید' }).click()
  await checkout.signIn(mobile)
  await checkout.fillAddress()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('شهر')).toHaveValue(address.city)
  await expect(page.getByLabel('موبایل گیرنده')).toHaveValue(/۰۹۳۵|0935/)
  await checkout.next()
  await expect(page.getByRole('group', { name: /^بستهٔ / })).toHaveCount(2)
  await checkout.pay()

  await page.goBack()
  await page.goto('/manage')
  await hydrated(page)
  await page
    .getByRole('button', { name: /^پرداخت / })
    .first()
    .click()
  await page.waitForURL(/sandbox-bank/)
  await checkout.atBank('پرداخت')
  await checkout.expectOutcome('paid')
  await page.getByRole('link', { name: 'پیگیری سفارش' }).first().click()
  await expect(page.locator('[data-parcel-state=new]')).toHaveCount(2)
  await page.goto('/cart')
  await expect(page.getByText('سبد خرید شما خالی است')).toBeVisible()
  expect(signs).toEqual([])
})

test('the order is found again by mobile number and code on another device', async ({ page }) => {
  await page.goto('/tracking')
  await page.getByRole('link', { name: /ورود با موبایل/ }).click()
  await hydrated(page)
  await checkoutModel(page).signIn(mobile)
  await expect(page.locator('[data-order-state=paid]')).toBeVisible()
  await expect(page.locator('[data-parcel-state=new]')).toHaveCount(2)
})

test('a purchase by keyboard only; a payment cancelled at the bank leaves the order unpaid, and nothing is lost', async ({
  page,
}) => {
  test.slow()
  const [checkout, keys] = [checkoutModel(page), keyboardModel(page)]
  const [main, button] = [page.getByRole('main'), (name: string | RegExp) => page.getByRole('button', { name })]
  await page.goto('/')
  await hydrated(page)
  await keys.write(page.getByRole('combobox'), 'زعفران')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('زعفران')
  const product = main.getByRole('article').filter({ hasNotText: 'ناموجود' }).first().getByRole('link').first()
  await keys.press(product)
  await keys.press(button('افزودن به سبد'))
  await expect(button('یکی بیشتر')).toBeVisible()
  await keys.press(page.getByRole('link', { name: /سبد خرید/ }).first())
  await keys.press(page.getByRole('link', { name: 'تکمیل خرید' }))

  await keys.write(page.getByLabel('شمارهٔ موبایل'), '۰۹۳۵۱۱۱۲۲۴۴')
  await expect(page.getByTestId('test-code')).toBeVisible()
  await keys.write(page.getByLabel('کد یک‌بارمصرف'), (await page.getByTestId('test-code').textContent()) ?? '')
  await keys.write(page.getByLabel('نام و نام خانوادگی گیرنده'), address.name)
  await keys.write(page.getByLabel('شهر'), address.city)
  await expect(page.getByLabel('استان')).toHaveValue(address.province)
  await keys.write(page.getByRole('textbox', { name: 'نشانی', exact: true }), address.street)
  await keys.write(page.getByLabel('کد پستی'), address.postal)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: /^بستهٔ / })).toBeVisible()
  await keys.press(button(/^پرداخت /))
  await page.waitForURL(/sandbox-bank/)
  await keys.press(button('انصراف'))
  await checkout.expectOutcome('failed')
  await expect(page.getByRole('heading', { name: 'پرداخت را لغو کردید' })).toBeVisible()
  await keys.press(page.getByRole('link', { name: 'دیدن سفارش' }))
  await expect(page.locator('[data-order-state=pending_payment]')).toBeVisible()
  await keys.press(button('لغو سفارش'))
  await keys.press(button('لغو می‌کنم'))
  await expect(page.locator('[data-order-state=canceled]')).toBeVisible()
})
