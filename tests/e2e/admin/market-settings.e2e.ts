import { join } from 'node:path'
import { startPostgres } from '../../../adapters/embedded-postgres/start-postgres.ts'
import { siteOf } from '../../../core/routing/index.ts'
import { insertBankAccount } from '../../support/finance/withdrawals.ts'
import { admins } from '../models/backoffice-people.ts'
import { axeFindings } from '../models/axe.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'

const people = { admin: admins.settings, owner: '09120000014' } as const

async function enter(page: Page, address: string, mobile: string): Promise<void> {
  await page.goto(address)
  await page.waitForURL(/\/login/)
  await hydrated(page)
  await checkoutModel(page).signIn(mobile)
  await page.waitForURL((url) => !url.pathname.includes('login'))
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Returns the shipping options in Isfahan for an open product. */
async function offered(page: Page, origin: string, variant_id: string): Promise<readonly string[]> {
  const lines = [{ variant_id, quantity: 1 }]
  const data = { lines, province: 'اصفهان', city: 'کاشان', shipping: [], use_wallet: false }
  const answer = await page.request.post(`${origin}/api/v1/checkout/quote`, { data, headers: { origin } })
  const { parcels } = (await answer.json()) as { parcels: { options: { method: string }[] }[] }
  return parcels.flatMap(({ options }) => options.map(({ method }) => method))
}

/** Returns a variant of a store with two postal methods. */
async function aVariant(page: Page, origin: string): Promise<string> {
  const found = await page.request.get(`${origin}/api/v1/search/products?q=${encodeURIComponent('عسل سبلان')}&limit=1`)
  const { cards } = (await found.json()) as { cards: { id: string }[] }
  const answer = await page.request.get(`${origin}/api/v1/products/${cards[0]?.id}`)
  const { variants } = (await answer.json()) as { variants: { id: string }[] }
  return variants[0]?.id ?? ''
}

async function switchPost(page: Page, state: 'خاموش' | 'روشن'): Promise<void> {
  await press(page, 'ویرایش پست سفارشی')
  await page.getByRole('checkbox', { name: 'در خرید پیشنهاد شود' }).setChecked(state === 'روشن')
  await press(page, 'ثبت')
  await expect(page.getByRole('row').filter({ hasText: 'پست سفارشی' })).toContainText(state)
}

test('an admin raises the minimum withdrawal and switches a method off; panel and checkout follow, and the old value is restored', async ({
  page,
  browser,
  baseURL,
}) => {
  const signs = watchPage(page)
  const { panelOrigin, adminOrigin } = siteOf(baseURL ?? '')
  await enter(page, `${adminOrigin}/settings`, people.admin)
  await press(page, 'کمترین مبلغ برداشت')
  const panel = page.getByRole('dialog')
  await panel.getByLabel('کمترین مبلغ برداشت').fill('۵۰')
  await press(page, 'ثبت')
  await expect(panel.getByText('مبلغی از ۱٬۰۰۰')).toBeVisible()
  await panel.getByLabel('کمترین مبلغ برداشت').fill('۹۰٬۰۰۰٬۰۰۰')
  await panel.getByLabel('دلیل تغییر').fill('کارمزد بانک')
  await press(page, 'ثبت')
  await expect(panel.getByRole('listitem').first()).toContainText('کارمزد بانک')
  expect(await axeFindings(page)).toEqual([])

  const { url, stop } = await startPostgres({ dataDir: join(process.env.E2E_DATA ?? '', 'postgres') })
  await insertBankAccount(url, people.owner)
  await stop()
  const owner = await (await browser.newContext()).newPage()
  await enter(owner, `${panelOrigin}/financial`, people.owner)
  await expect(owner.getByText('کمترین مبلغ برداشت ۹۰٬۰۰۰٬۰۰۰ تومان است')).toBeVisible()
  await press(page, 'برگرداندن ۱۰۰٬۰۰۰ تومان')
  await press(page, 'ثبت')
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await owner.reload()
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(owner.getByText('۹۰٬۰۰۰٬۰۰۰')).toHaveCount(0)
  await owner.context().close()

  const variant_id = await aVariant(page, baseURL ?? '')
  expect(await offered(page, baseURL ?? '', variant_id)).toContain('registered-post')
  await page.goto(`${adminOrigin}/shipping`)
  await switchPost(page, 'خاموش')
  expect(await offered(page, baseURL ?? '', variant_id)).toEqual(['express-post'])
  expect(await axeFindings(page)).toEqual([])
  await switchPost(page, 'روشن')
  expect(await offered(page, baseURL ?? '', variant_id)).toContain('registered-post')
  expect(signs).toEqual([])
})

test('an admin extends the withdrawal period, never below the law, and the product page shows it', async ({
  page,
  browser,
  baseURL,
}) => {
  const signs = watchPage(page)
  const origin = baseURL ?? ''
  await enter(page, `${siteOf(origin).adminOrigin}/settings?setting=return-days`, people.admin)
  const panel = page.getByRole('dialog')
  await panel.getByLabel('مهلت مرجوع کردن').fill('۶')
  await press(page, 'ثبت')
  await expect(panel.getByText('عددی از ۷ تا ۳۰ بنویسید.')).toBeVisible()
  await panel.getByLabel('مهلت مرجوع کردن').fill('۱۲')
  await press(page, 'ثبت')
  await expect(panel.getByRole('listitem').first()).toContainText('۱۲ روز کاری')

  const found = await page.request.get(`${origin}/api/v1/search/products?q=${encodeURIComponent('عسل سبلان')}&limit=1`)
  const { cards } = (await found.json()) as { cards: { id: string }[] }
  const shopper = await (await browser.newContext()).newPage()
  await shopper.goto(`${origin}/products/${cards[0]?.id}`)
  await expect(shopper.getByText('تا ۱۲ روز کاری پس از تحویل می‌توانید کالا را مرجوع کنید')).toBeVisible()
  await shopper.context().close()
  await press(page, 'برگرداندن ۷ روز کاری')
  await press(page, 'ثبت')
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  expect(signs).toEqual([])
})
