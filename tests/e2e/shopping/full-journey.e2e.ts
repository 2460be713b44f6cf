import { join } from 'node:path'
import sharp from 'sharp'
import { startPostgres } from '../../../adapters/embedded-postgres/start-postgres.ts'
import { siteOf } from '../../../core/routing/index.ts'
import { sqlOf } from '../../support/people/actors.ts'
import { payWithdrawals, approveStore } from '../../support/finance/withdrawals.ts'
import { admins } from '../models/backoffice-people.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { marketModel } from '../models/market.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { signUpModel } from '../models/sign-up.model.ts'
import { expect, type Page, test } from '../models/test.ts'

const people = { supplier: '09351112290', buyer: '09351112291', admin: admins.wholeWay } as const
const slug = 'sofal-e-rah'
const title = `کاسهٔ راه دراز ${Date.now()}`

/** Ages the bank account beyond its waiting period. */
async function ageBankAccount(): Promise<void> {
  const { url, stop } = await startPostgres({ dataDir: join(process.env.E2E_DATA ?? '', 'postgres') })
  await sqlOf(url, `update stores set bank_changed_at = now() - interval '9 days' where slug = $1`, [slug])
  await sqlOf(
    url,
    `update bank_accounts set changed_at = now() - interval '9 days' where store_id = (select id from stores where slug = $1)`,
    [slug],
  )
  await stop()
}

async function signUp(page: Page, panel: string): Promise<void> {
  const steps = signUpModel(page)
  await steps.begin(panel, people.supplier)
  await steps.onward()
  await steps.name('سفال راه', slug)
  await steps.onward()
  await steps.identity('مریم سفالگر')
  await steps.address()
  await steps.pictures()
  await steps.bank('مریم سفالگر')
  await steps.shipping()
  await steps.send()
}

async function offer(page: Page, panel: string): Promise<void> {
  await page.goto(`${panel}/products/create`)
  await hydrated(page)
  await page.getByLabel('نام کالا').fill(title)
  const buffer = await sharp({ create: { width: 800, height: 700, channels: 3, background: '#c87832' } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file][multiple]').setInputFiles([{ name: 'kase.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(page.getByRole('img', { name: 'عکس ۱' })).toBeVisible()
  await page.getByLabel('دسته').selectOption({ label: 'سفال و سرامیک › سفال › گلدان و کوزه' })
  await page.getByRole('button', { name: /افزودن انتخاب/ }).click()
  await page.getByLabel('انتخاب ۱', { exact: true }).fill('رنگ')
  await page.getByLabel('مقدارها، با ویرگول جدا').fill('آبی، سبز')
  await page.getByLabel('وزن بسته (گرم)').fill('۹۰۰')
  await page.getByLabel('قیمت (تومان)').first().fill('۲۵۰٬۰۰۰')
  await page.getByRole('textbox', { name: 'موجودی' }).first().fill('۷')
  await page.getByRole('button', { name: 'پر کردن خالی‌ها از ردیف نخست' }).click()
  await page.getByRole('button', { name: 'انتشار کالا' }).click()
  await expect(page.getByText('ثبت شد و هم‌اکنون دیده می‌شود.')).toBeVisible()
}

/** Finds the product in the market, buys it and pays. */
async function buy(page: Page): Promise<void> {
  const [market, checkout] = [marketModel(page), checkoutModel(page)]
  await expect(async () => {
    await market.goTo(`/search?q=${encodeURIComponent(title)}`)
    await market.openProduct(title)
  }).toPass()
  await page.getByRole('radio', { name: 'سبز' }).check({ force: true })
  await market.addToCart()
  await page.goto('/cart')
  await page.getByRole('link', { name: 'تکمیل خرید' }).click()
  await checkout.signIn(people.buyer)
  await checkout.fillAddress()
  await checkout.next()
  await checkout.pay()
  await checkout.atBank('پرداخت')
  await checkout.expectOutcome('paid')
}

/** Confirms the parcel, prints its label, packs and sends it by scanning. */
async function dispatchParcel(page: Page, panel: string): Promise<void> {
  await page.goto(`${panel}/parcels?state=new`)
  const row = page
    .getByRole('table', { name: 'سفارش‌ها' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await row.first().getByRole('checkbox').check()
  await page.getByRole('button', { name: /^تأیید/ }).click()
  await expect(page.getByRole('dialog')).toContainText('۱ سفارش انجام شد')
  await page.goto(`${panel}/parcels?state=preparing`)
  await row.first().getByRole('checkbox').check()
  await page.getByRole('link', { name: 'چاپ' }).click()
  const code =
    (await page.getByRole('img', { name: /^بارکد P/ }).getAttribute('aria-label'))?.replace('بارکد ', '') ?? ''
  await page.evaluate(() => Object.assign(window, { print: () => {} }))
  await page.getByRole('button', { name: 'چاپ', exact: true }).click()
  await expect(page.getByText('۱ سفارش پیش از این چاپ شده است')).toBeVisible()
  await page.goto(`${panel}/parcels?scan=1`)
  await hydrated(page)
  await expect(page.getByRole('region', { name: 'در انتظار بسته‌بندی' }).getByRole('listitem').first()).toBeVisible()
  const scan = async (text: string): Promise<void> => {
    await page.locator('body').click({ position: { x: 2, y: 500 } })
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await scan(code)
  const box = page.getByRole('region', { name: 'کالاهای بسته' })
  const lines = box.getByRole('listitem').getByRole('button')
  await expect(lines.first()).toBeVisible()
  for (const line of await lines.all()) await line.click()
  await box.getByRole('button', { name: 'بسته شد' }).click()
  await page.getByRole('button', { name: 'ثبت ارسال', exact: true }).click()
  await scan(code)
  await expect(page.getByRole('region', { name: 'ارسال بسته' })).toBeVisible()
  await scan('123456789012345678901234')
  await expect(page.getByText(/^ارسال سفارش .+ ثبت شد\.$/)).toBeVisible()
  await expect(page.locator('[data-waiting]')).toHaveAttribute('data-waiting', '0')
}

/** The buyer confirms receipt, which releases the money to the store. */
async function receive(page: Page): Promise<void> {
  await page.goto('/manage?tab=orders')
  for (const act of ['بسته را گرفتم', 'راضی هستم']) {
    await page.getByRole('button', { name: act }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: act }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(page.locator('[data-parcel-state=completed]')).toHaveCount(1)
}

const rowsOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

/** Withdraws the whole balance; the bank pays; every row shows its reason, and nothing is left over. */
async function earn(page: Page, panel: string, admin: string): Promise<void> {
  await page.goto(`${panel}/financial`)
  await page.getByRole('button', { name: 'همهٔ موجودی' }).click()
  const typed = await page.getByLabel('مبلغ برداشت').inputValue()
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('withdrawals'))
  await page.getByRole('button', { name: 'درخواست برداشت' }).click()
  const { amount } = (await asked).postDataJSON() as { amount: number }
  await expect(rowsOf(page, 'درخواست‌های برداشت').first()).toContainText(typed)
  await payWithdrawals(admin, people.admin, amount, '140500777')
  await page.reload()
  await expect(rowsOf(page, 'درخواست‌های برداشت').first()).toContainText('واریزشده')
  await page.getByRole('link', { name: 'قابل برداشت', exact: true }).click()
  const rows = rowsOf(page, 'گردش حساب')
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) {
    await expect(row).toContainText(typed)
    await row.getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toContainText(typed)
    await page.getByRole('button', { name: 'بستن' }).click()
  }
  await page.getByRole('link', { name: 'در انتظار', exact: true }).click()
  await rows.getByRole('button', { name: /^فروش، سفارش/ }).click()
  for (const part of ['۲۵۰٬۰۰۰', 'کارمزد', 'مالیات', 'سهم شما'])
    await expect(page.getByRole('dialog')).toContainText(part)
}

test('a new supplier registers, sells, sends by scanning and is paid, and every Rial is explained', async ({
  page,
  browser,
  extraHTTPHeaders,
  baseURL,
}) => {
  test.slow()
  const signs = watchPage(page)
  const { panelOrigin: panel, adminOrigin } = siteOf(baseURL ?? '')
  await signUp(page, panel)
  await approveStore(adminOrigin, people.admin, 'سفال راه')
  await ageBankAccount()
  await offer(page, panel)
  const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} })
  const buyer = await context.newPage()
  await buy(buyer)
  await dispatchParcel(page, panel)
  await receive(buyer)
  await context.close()
  await earn(page, panel, adminOrigin)
  expect(signs).toEqual([])
})
