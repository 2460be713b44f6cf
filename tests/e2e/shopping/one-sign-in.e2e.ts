import { checkoutModel } from '../models/checkout.model.ts'
import { marketModel } from '../models/market.model.ts'
import { hydrated } from '../models/page.model.ts'
import { expect, test } from '../models/test.ts'

const slug = 'zafaran-ghaen'

/** The places where a shop is served; the own domain is that of the demo market, in plain HTTP. */
const places = [
  ['the sub-domain of a shop', `${slug}.localhost`, '09351112601'],
  ['the own domain of a shop', 'zafaran.test', '09351112606'],
] as const

for (const [place, address, mobile] of places)
  test(`PAY-19 a payment that fails on ${place} leaves the buyer there, signed in, with cart and checkout, and is made again`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 360, height: 740 })
    const origin = (baseURL ?? '').replace('localhost', address)
    const [market, checkout] = [marketModel(page), checkoutModel(page)]
    await market.goTo(origin)
    const [product] = await market.products()
    await market.openProduct(product?.title ?? '')
    await market.addToCart()
    await market.goTo(`${origin}/checkout`)
    await checkout.toPayment(mobile)
    await checkout.pay()
    await checkout.atBank('پرداخت ناموفق')
    await expect(page).toHaveURL(new RegExp(`^${origin}/payment/callback`))
    await checkout.expectOutcome('failed')

    await market.goTo(`${origin}/checkout`)
    await expect(page.getByRole('button', { name: /^پرداخت / })).toBeEnabled()
    await page.goBack()
    await page.getByRole('button', { name: 'پرداخت دوباره' }).click()
    await page.waitForURL(/sandbox-bank/)
    await checkout.atBank('پرداخت')
    await expect(page).toHaveURL(new RegExp(`^${origin}/payment/callback`))
    await checkout.expectOutcome('paid')
    await market.goTo(`${origin}/cart`)
    await expect(page.getByText('خالی است')).toBeVisible()
  })

test('PAY-19 a payment in a shop below its slug returns to that shop', async ({ page, baseURL }) => {
  const [market, checkout] = [marketModel(page), checkoutModel(page)]
  await market.goTo(`/@${slug}`)
  const [product] = await market.products()
  await market.openProduct(product?.title ?? '')
  await market.addToCart()
  await market.goTo(`/@${slug}/checkout`)
  await checkout.toPayment('09351112602')
  await checkout.pay()
  await checkout.atBank('انصراف')
  await expect(page).toHaveURL(new RegExp(`^${baseURL}/@${slug}/payment/callback`))
  await expect(page.getByRole('heading', { name: 'پرداخت را لغو کردید' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'بازگشت به فروشگاه' })).toBeVisible()
})

test('ACC-16 who signed in on the market needs no second code in a shop, and none on the market after a shop', async ({
  page,
  baseURL,
  browser,
}) => {
  test.slow()
  const origin = (baseURL ?? '').replace('localhost', `${slug}.localhost`)
  const checkout = checkoutModel(page)
  await page.goto('/manage')
  await hydrated(page)
  await checkout.signIn('09351112603')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // From the market by a link: nothing is asked.
  await page.goto('/suppliers')
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'فروشگاه' })
    document.body.append(link)
    link.click()
  }, `${origin}/products/29`)
  await page.waitForURL(new RegExp(`^${origin}`))
  await hydrated(page)
  await marketModel(page).addToCart()
  await page
    .getByRole('link', { name: /سبد/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'تکمیل خرید' }).click()
  await expect(page.getByLabel('نام و نام خانوادگی گیرنده')).toBeVisible()
  await expect(page).toHaveURL(`${origin}/checkout`)

  // Back on the market the cart is the same one.
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'تکمیل خرید' })).toBeVisible()

  // Who typed the shop's address taps once.
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(`${baseURL}/manage`)
  await hydrated(other)
  await checkoutModel(other).signIn('09351112604')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await other.goto(`${origin}/products/29`, { referer: '' })
  await hydrated(other)
  await marketModel(other).addToCart()
  await other.goto(`${origin}/checkout`, { referer: '' })
  await other.getByRole('button', { name: 'ورود با حساب بازارگاه' }).click()
  await expect(other.getByLabel('نام و نام خانوادگی گیرنده')).toBeVisible()
  await context.close()

  // Who signed in inside a shop is known on the market when they come from there.
  const third = await (await browser.newContext()).newPage()
  await third.goto(`${origin}/products/29`)
  await hydrated(third)
  await marketModel(third).addToCart()
  await third.goto(`${origin}/checkout`)
  await checkoutModel(third).signIn('09351112605')
  await third.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'حساب' })
    document.body.append(link)
    link.click()
  }, `${baseURL}/manage`)
  await third.waitForURL(new RegExp(`^${baseURL}/manage`))
  await expect(third.getByRole('button', { name: 'خروج' })).toBeVisible()
  await third.context().close()
})
