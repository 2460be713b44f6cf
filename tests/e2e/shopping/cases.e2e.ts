import { siteOf } from '../../../core/routing/index.ts'
import { admins } from '../models/backoffice-people.ts'
import { accountModel } from '../models/account.model.ts'
import { axeFindings } from '../models/axe.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'
import { messages } from '../../../core/validation/index.ts'

const people = {
  admin: admins.cases,
  second: '09126000011',
  buyer: '09125555551',
  owner: '09120000002',
  sweetOwner: '09120000018',
} as const

async function enter(page: Page, address: string, mobile: string): Promise<void> {
  await page.goto(address)
  await page.waitForURL(/login/)
  await hydrated(page)
  await checkoutModel(page).signIn(mobile)
  await page.waitForURL((url) => !url.pathname.includes('login'))
}

/** Gives a person a platform role, as administrators do. */
async function takeOn(page: Page, origin: string, mobile: string): Promise<void> {
  await page.goto(`${origin}/users?text=${mobile}`)
  await page.getByRole('table', { name: 'کاربران' }).getByRole('button').first().click()
  await page.getByLabel('نقش در سکو').selectOption('support')
  await page.getByRole('button', { name: 'ثبت نقش' }).click()
  await page.getByRole('button', { name: 'ثبت شود' }).click()
  await expect(page.getByRole('button', { name: 'ثبت نقش' })).toBeDisabled()
}

test('one of two administrators decides a dispute with a partial refund; the other is refused, and the buyer gets the money; later more is refunded', async ({
  page,
  browser,
  baseURL,
}) => {
  const { adminOrigin, panelOrigin } = siteOf(baseURL ?? '')
  const signs = watchPage(page)
  await enter(page, `${adminOrigin}/users`, people.admin)
  await takeOn(page, adminOrigin, people.second)
  await page.goto(`${adminOrigin}/cases?waiting=house&text=${people.buyer}`)
  const first = page.getByRole('table', { name: 'پرونده‌ها' }).getByRole('link').first()
  await expect(first).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await first.click()
  await expect(page.getByRole('region', { name: 'گزارش خریدار' })).toContainText('فروشگاه پاسخی نداد')
  const late = await (await browser.newContext()).newPage()
  await enter(late, page.url(), people.second)
  await expect(late.getByRole('form', { name: 'رأی' })).toBeVisible()

  await page.getByLabel('بخشی از پول برگردد').check()
  await page.getByRole('combobox', { name: /^بازگشت برای/ }).selectOption({ label: 'یک مبلغ' })
  await page.getByRole('textbox', { name: /^مبلغ برای/ }).fill('۳۰۰۰۰۰')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'ثبت رأی و بازگشت ۳۰۰٬۰۰۰ تومان' }).click()
  await expect(page.getByText(messages.required)).toBeVisible()
  await page.getByLabel('دلیل', { exact: true }).fill('قاب با عکس کمی فرق دارد.')
  await page.getByRole('button', { name: /^ثبت رأی/ }).click()
  await expect(page.getByRole('region', { name: 'رأی بازارگاه' })).toContainText('۳۰۰٬۰۰۰ تومان')

  await late.getByLabel('حق با فروشگاه است').check()
  await late.getByLabel('دلیل', { exact: true }).fill('فروشگاه درست می‌گوید.')
  await late.getByRole('button', { name: 'ثبت رأی' }).click()
  await expect(late.getByText('همکار دیگری پیش از شما')).toBeVisible()
  await expect(late.getByRole('region', { name: 'رأی بازارگاه' })).toContainText('قاب با عکس کمی فرق دارد.')
  await late.context().close()

  const shopper = await (await browser.newContext()).newPage()
  await accountModel(shopper).signIn(people.buyer)
  await accountModel(shopper).openOrders('تحویل‌شده')
  const ruling = shopper.getByRole('region', { name: 'رأی بازارگاه' })
  await expect(ruling).toContainText('قاب با عکس کمی فرق دارد.')
  const refunds = shopper.getByRole('list', { name: 'بازپرداخت' })
  await expect(refunds).toContainText('۳۰۰٬۰۰۰ تومان')
  await expect(refunds).toContainText('کارت')

  await expect(page.getByText('تاکنون ۳۰۰٬۰۰۰ تومان برگشته است')).toBeVisible()
  await page.getByLabel('بخشی از پول برگردد').check()
  await page.getByRole('combobox', { name: /^بازگشت برای/ }).selectOption({ label: 'یک مبلغ' })
  await page.getByRole('textbox', { name: /^مبلغ برای/ }).fill('۱۰۰۰۰۰')
  await page.getByLabel('دلیل', { exact: true }).fill('شیشهٔ قاب هم ترک داشت.')
  await page.getByRole('button', { name: 'ثبت رأی و بازگشت ۱۰۰٬۰۰۰ تومان' }).click()
  await expect(page.getByText('تاکنون ۴۰۰٬۰۰۰ تومان برگشته است')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await shopper.goto(`${baseURL}/manage?tab=orders`)
  await accountModel(shopper).openOrders('تحویل‌شده')
  await expect(ruling).toContainText('شیشهٔ قاب هم ترک داشت.')
  await expect(refunds.getByRole('listitem')).toHaveCount(2)
  await expect(refunds).toContainText('۱۰۰٬۰۰۰ تومان')
  await shopper.context().close()

  const store = await (await browser.newContext()).newPage()
  await enter(store, `${panelOrigin}/parcels?state=partially_refunded`, people.owner)
  await store.getByRole('row').filter({ hasText: 'قاب عکس' }).getByRole('button').first().click()
  await expect(store.getByRole('region', { name: 'رأی بازارگاه' })).toContainText('۱۰۰٬۰۰۰ تومان')
  await expect(store.getByText('تاکنون ۴۰۰٬۰۰۰ تومان به خریدار برگشت')).toBeVisible()
  await store.context().close()
  expect(signs).toEqual([])
})

test('ORD-47 ORD-62 a buyer returns by name, is offered a refund, sends the goods, and gets the money in the chosen wallet', async ({
  page,
  browser,
  baseURL,
}) => {
  const signs = watchPage(page)
  await accountModel(page).signIn(people.buyer)
  await accountModel(page).openOrders()
  const arriving = page.locator('[data-parcel-state=shipped]').filter({ hasText: 'گز نقش جهان' })
  const name = (await arriving.getAttribute('aria-label')) ?? ''
  const number = /\d+/.exec(name)?.[0] ?? ''
  const parcel = page.getByRole('region', { name, exact: true })
  const dialog = page.getByRole('dialog')
  await parcel.getByRole('button', { name: 'بسته را گرفتم' }).click()
  await dialog.getByRole('button', { name: 'بسته را گرفتم' }).click()
  await parcel.getByRole('button', { name: 'مرجوع کردن' }).click()
  await dialog.getByLabel('چرا مرجوع می‌کنید؟').selectOption({ label: 'منصرف شدم و پس می‌فرستم' })
  await dialog.getByRole('checkbox', { disabled: false }).first().check()
  await dialog.getByRole('radio', { name: /^به کیف پولم/ }).check()
  await dialog.getByRole('button', { name: 'ثبت درخواست مرجوعی' }).click()
  await expect(parcel).toHaveAttribute('data-parcel-state', 'problem')

  const desk = await (await browser.newContext()).newPage()
  await enter(desk, `${siteOf(baseURL ?? '').panelOrigin}/parcels?text=${number}`, people.sweetOwner)
  await desk.getByRole('row').filter({ hasText: 'گزارش مشکل' }).getByRole('button').first().click()
  await desk.getByRole('button', { name: 'پیشنهاد به خریدار' }).click()
  const offer = desk.getByRole('dialog', { name: 'پیشنهاد به خریدار' })
  await expect(offer.getByLabel('پیشنهاد شما')).toHaveValue('refund')
  await expect(offer.getByLabel('پس از برگشت کالا')).toBeChecked()
  expect(await axeFindings(desk)).toEqual([])
  await offer.getByRole('button', { name: 'پیشنهاد به خریدار' }).click()
  const report = desk.getByRole('region', { name: 'گزارش خریدار' })
  await expect(report).toContainText('تومان، پس از برگشت کالا')

  await page.reload()
  await accountModel(page).openOrders()
  await parcel.getByRole('button', { name: 'پذیرفتن پیشنهاد', exact: true }).click()
  await dialog.getByRole('button', { name: 'پذیرفتن پیشنهاد' }).click()
  await parcel.getByRole('button', { name: 'کالا را پس فرستادم' }).click()
  await dialog.getByLabel(/^کد رهگیری/).fill('۲۱۰۶۰۰۰۰۰۰۰۷')
  await dialog.getByRole('button', { name: 'کالا را پس فرستادم' }).click()
  await expect(parcel).toContainText('210600000007')

  await desk.reload()
  await expect(report).toContainText('210600000007')
  await desk.getByRole('button', { name: 'کالای برگشتی رسید' }).click()
  const arrival = desk.getByRole('dialog', { name: 'کالای برگشتی رسید' })
  await arrival.getByRole('button', { name: 'کالای برگشتی رسید' }).click()
  await expect(report).toContainText('پول به خریدار برگشت')
  await desk.context().close()
  await page.goto(`${baseURL}/manage?tab=wallet`)
  const row = page.getByRole('list', { name: 'گردش کیف پول' }).getByRole('listitem').first()
  await expect(row).toContainText('بازپرداخت بستهٔ سفارش')
  await expect(row).toContainText(number)
  expect(signs).toEqual([])
})
