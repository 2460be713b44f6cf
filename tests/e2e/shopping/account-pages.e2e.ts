import { expect, test } from '../models/test.ts'
import { accountModel } from '../models/account.model.ts'
import { address, checkoutModel } from '../models/checkout.model.ts'
import { marketModel } from '../models/market.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'

test('a shopper fills the account pages, charges the wallet, and pays an order with it at a saved address', async ({
  page,
}) => {
  test.slow()
  const signs = watchPage(page)
  const [market, checkout, account] = [marketModel(page), checkoutModel(page), accountModel(page)]
  await account.signIn('09351112279')
  await account.openTab('مشخصات')
  await page.getByLabel('نام و نام خانوادگی').fill('نگار آزمایشی')
  await page.getByLabel('رایانامه').fill('negar@example.ir')
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('مشخصات شما ذخیره شد.')).toBeVisible()
  await account.openTab('نشانی‌ها')
  await page.getByRole('button', { name: 'نشانی تازه' }).click()
  await checkout.fillAddress()
  await page.getByLabel('موبایل گیرنده').fill('۰۹۳۵۱۱۱۲۲۷۹')
  await page.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: address.street })).toBeVisible()

  await account.charge('۵۰۰٬۰۰۰ تومان')
  await expect(page.getByRole('list', { name: 'گردش کیف پول' })).toContainText('شارژ کیف پول از درگاه بانکی')

  await market.goTo('/search?q=چای&in_stock=true&sort=cheapest')
  const [tea] = await market.products()
  await market.openProduct(tea?.title ?? '')
  await market.addToCart()
  await page.goto('/checkout')
  await page.getByRole('group', { name: 'نشانی‌های من' }).getByRole('button').click()
  await expect(page.getByLabel('نام و نام خانوادگی گیرنده')).toHaveValue(address.name)
  await checkout.next()
  await page.getByRole('checkbox', { name: /کیف پول/ }).check()
  await page.getByRole('button', { name: /^(پرداخت|ثبت)/ }).click()
  await expect(page.getByRole('heading', { name: 'سفارش شما ثبت و پرداخت شد' })).toBeVisible()
  await page.goto('/manage?tab=wallet')
  await expect(page.getByRole('list', { name: 'گردش کیف پول' })).toContainText('برداشت برای پرداخت سفارش')
  expect(signs).toEqual([])
})

test('a buyer reviews a delivered product, asks a question, fills the wishlist, zooms an image, and signs out of every device', async ({
  page,
  browser,
}) => {
  test.slow()
  const signs = watchPage(page)
  const account = accountModel(page)
  await account.signIn('09121111111')
  await account.openOrders('تحویل‌شده')
  const delivered = page.locator('[data-parcel-state=delivered]')
  await expect(
    delivered
      .first()
      .getByRole('button', { name: /^نوشتن دیدگاه/ })
      .first(),
  ).toBeVisible()
  await delivered.first().getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('region', { name: 'دیدگاه‌ها' }).getByRole('button', { name: 'نوشتن دیدگاه' }).click()
  await page.locator('label', { hasText: '۴ ستاره' }).click()
  await page.getByLabel('از تجربهٔ خود بنویسید').fill('سالم رسید و <b>راضی</b> بودم.')
  // A dialog closed by accident still has the typed text.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'نوشتن دیدگاه' }).click()
  await expect(page.getByLabel('از تجربهٔ خود بنویسید')).toHaveValue('سالم رسید و <b>راضی</b> بودم.')
  await page.getByRole('button', { name: 'ثبت دیدگاه' }).click()
  const reviews = page.getByRole('region', { name: 'دیدگاه‌ها' })
  await expect(reviews.getByText('سالم رسید و <b>راضی</b> بودم.')).toBeVisible()
  await page.getByRole('button', { name: 'پرسیدن' }).click()
  await page.getByLabel('پرسش شما').fill('اندازهٔ بزرگ‌تر هم دارید؟')
  await page.getByRole('button', { name: 'فرستادن پرسش' }).click()
  await expect(page.getByText('در انتظار پاسخ فروشگاه', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'افزودن به دلخواه‌ها' }).click()
  await expect(page.getByRole('button', { name: 'افزودن به دلخواه‌ها' })).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('button', { name: /بزرگ‌نمایی عکس/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const product = page.url()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(product)
  await expect(guest.getByText('سالم رسید و <b>راضی</b> بودم.')).toBeVisible()
  await expect(guest.getByText('اندازهٔ بزرگ‌تر هم دارید؟')).toHaveCount(0)
  await hydrated(guest)
  await guest.getByRole('button', { name: 'افزودن به دلخواه‌ها' }).click()
  await expect(guest.getByRole('dialog', { name: 'ورود یا ثبت‌نام' })).toBeVisible()
  await guest.context().close()

  await page.goto('/manage?tab=wishlist')
  await expect(page.getByRole('region', { name: 'دلخواه‌ها' }).getByRole('article')).not.toHaveCount(0)
  await account.openTab('دستگاه‌ها')
  await page.getByRole('button', { name: 'خروج از همهٔ دستگاه‌ها' }).click()
  await expect(page.getByRole('heading', { name: 'ورود یا ثبت‌نام' })).toBeVisible()
  expect(signs.filter((sign) => !sign.includes('401'))).toEqual([])
})
