import { join } from 'node:path'
import { startPostgres } from '../../../adapters/embedded-postgres/start-postgres.ts'
import { siteOf } from '../../../core/routing/index.ts'
import { payWithdrawals } from '../../support/finance/withdrawals.ts'
import { sqlOf } from '../../support/people/actors.ts'
import { accountModel } from '../models/account.model.ts'
import { axeFindings } from '../models/axe.ts'
import { admins } from '../models/backoffice-people.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { marketModel } from '../models/market.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'

const people = { canceling: '09351112301', withdrawing: '09351112302', admin: admins.refunds } as const

/** Buys the first product of a search and pays it by card. */
async function buyByCard(page: Page, mobile: string): Promise<void> {
  const [market, checkout] = [marketModel(page), checkoutModel(page)]
  await market.goTo('/search?q=گز&in_stock=true')
  await market.openProduct((await market.products())[0]?.title ?? '')
  await market.addToCart()
  await page.goto('/cart')
  await page.getByRole('link', { name: 'تکمیل خرید' }).click()
  await checkout.toPayment(mobile)
  await checkout.pay()
  await checkout.atBank('پرداخت')
  await checkout.expectOutcome('paid')
}

test('ORD-62 FIN-60 an order paid by card is canceled by name, and its money is seen on the way back to the card', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const signs = watchPage(page)
  await buyByCard(page, people.canceling)
  await page.goto('/manage?tab=orders')
  await hydrated(page)
  const order = page.locator('[data-order-state]').first()
  await expect(order.getByRole('region').getByRole('button', { name: 'لغو سفارش' })).toBeVisible()
  await order.getByRole('button', { name: 'لغو سفارش' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'لغو سفارش' })
  await expect(dialog.getByRole('radio', { name: /^به کارتم/ })).toBeChecked()
  await expect(dialog).toContainText(/تومان به همان کارتی که پرداخت کرد؛ بانک تا ۷۲ ساعت/)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'لغو سفارش' }).click()
  await expect(dialog.getByText('دلیل لغو را انتخاب کنید.')).toBeVisible()
  await dialog.getByLabel('دلیل لغو').selectOption({ label: 'منصرف شدم' })
  await dialog.getByRole('button', { name: 'لغو سفارش' }).click()
  const refund = page.locator('[data-refund-state]')
  await expect(page.locator('[data-parcel-state=canceled]')).toBeVisible()
  await expect(refund).toContainText('تومان')
  await expect(async () => {
    await page.goto('/manage?tab=orders&show=reversed')
    const details = page.getByRole('button', { name: 'جزئیات و پیگیری' })
    await expect(page.locator('[data-order-state]').first()).toBeVisible()
    if (await details.isVisible()) await details.click()
    await expect(refund).toHaveAttribute('data-refund-state', 'done', { timeout: 1_000 })
  }).toPass()
  await expect(refund).toContainText(/تومان در .+ به کارت فرستاده شد/)

  const code = (await page.locator('[data-order-code]').first().textContent()) ?? ''
  await page.goto(`${baseURL}/tracking?id=${code}`)
  await expect(refund).toContainText(/^پول در .+ به کارت فرستاده شد/)
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/manage?tab=wallet')
  await expect(page.getByText('هنوز گردشی در کیف پول نیست.')).toBeVisible()

  // The inbox tells what the buyer has not done: the cancellation is not in it.
  const inbox = page.getByRole('navigation', { name: 'بخش‌های حساب' }).getByRole('link', { name: /^اعلان‌ها/ })
  await expect(inbox).toHaveText(/^اعلان‌ها۲ تازه$/)
  await inbox.click()
  const told = page.getByRole('region', { name: 'اعلان‌ها' }).getByRole('listitem')
  await expect(told).toHaveCount(2)
  await expect(told.first()).toContainText(/تومان از سفارش [0-9]+ به کارت شما برگشت\..*تازه/)
  await expect(told.last()).toContainText('پرداخت شد.')
  expect(await axeFindings(page)).toEqual([])
  await told.first().getByRole('link', { name: 'دیدن سفارش' }).click()
  await expect(refund).toBeVisible()
  await expect(inbox).toHaveText('اعلان‌ها')
  expect(signs.filter((sign) => !sign.includes('400'))).toEqual([])
})

/** Ages the bank accounts of a shopper beyond their waiting period. */
async function ageBankAccounts(mobile: string): Promise<void> {
  const { url, stop } = await startPostgres({ dataDir: join(process.env.E2E_DATA ?? '', 'postgres') })
  await sqlOf(url, `update accounts set bank_changed_at = now() - interval '9 days' where mobile = $1`, [mobile])
  await stop()
}

test('FIN-62 FIN-63 what a card brought into the wallet is withdrawn to an own bank account', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const signs = watchPage(page)
  await accountModel(page).signIn(people.withdrawing)
  await accountModel(page).charge('۲۰۰٬۰۰۰ تومان')
  const box = page.getByRole('region', { name: 'برداشت به حساب بانکی' })
  await expect(box).toContainText('قابل برداشت: ۲۰۰٬۰۰۰ تومان')
  await box.getByRole('button', { name: 'افزودن حساب بانکی' }).click()
  const account = page.getByRole('dialog', { name: 'افزودن حساب بانکی' })
  await account.getByLabel('شمارهٔ شبا').fill('IR۸۲۰۵۴۰۱۰۲۶۸۰۰۲۰۸۱۷۹۰۹۰۰۳')
  await account.getByLabel('نام صاحب حساب').fill('نگار آزمایشی')
  await account.getByRole('button', { name: 'افزودن حساب' }).click()
  await expect(account.getByLabel('شمارهٔ شبا')).toHaveAttribute('aria-invalid', 'true')
  await account.getByLabel('شمارهٔ شبا').fill('IR۸۲۰۵۴۰۱۰۲۶۸۰۰۲۰۸۱۷۹۰۹۰۰۲')
  expect(await axeFindings(page)).toEqual([])
  await account.getByRole('button', { name: 'افزودن حساب' }).click()
  await expect(box.getByRole('list', { name: 'حساب‌های بانکی من' })).toContainText('نگار آزمایشی')
  await expect(box).toContainText(/برای امنیت شما برداشت تا .+ ممکن نیست/)
  await expect(box.getByRole('button', { name: 'برداشت', exact: true })).toHaveCount(0)

  await ageBankAccounts(people.withdrawing)
  await page.reload()
  await box.getByRole('button', { name: 'برداشت', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'برداشت از کیف پول' })
  await form.getByLabel('مبلغ (تومان)').fill('۳۰۰۰۰۰')
  await form.getByRole('button', { name: 'ثبت برداشت' }).click()
  await expect(form.getByText('بیش از ۲۰۰٬۰۰۰ تومان نمی‌توان برداشت.')).toBeVisible()
  await form.getByLabel('مبلغ (تومان)').fill('۱۵۰۰۳۰')
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'ثبت برداشت' }).click()
  const requests = box.getByRole('list', { name: 'برداشت‌های من' })
  await expect(requests).toContainText('۱۵۰٬۰۳۰ تومان')
  await expect(requests).toContainText('در انتظار تأیید')
  await expect(page.getByRole('list', { name: 'گردش کیف پول' }).getByRole('listitem').first()).toContainText(
    'برداشت به حساب بانکی',
  )

  await payWithdrawals(siteOf(baseURL ?? '').adminOrigin, people.admin, 1_500_300, '140500888')
  await page.reload()
  await expect(requests).toContainText('واریزشده')
  await expect(requests).toContainText('140500888')
  await expect(box).toContainText('قابل برداشت: ۴۹٬۹۷۰ تومان')
  expect(signs).toEqual([])
})
