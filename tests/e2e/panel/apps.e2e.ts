import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { siteOf } from '../../../core/routing/index.ts'
import { managers } from '../models/backoffice-people.ts'
import { axeFindings } from '../models/axe.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'

interface Message {
  readonly id: string
  readonly event: string
  readonly signature: string
  readonly raw: string
}

const port = Number(process.env.E2E_HOOK_PORT)
const messages: Message[] = []
const receiver = createServer(async (request, response) => {
  const raw = await text(request)
  const { id, event } = JSON.parse(raw) as Message
  messages.push({ id, event, raw, signature: String(request.headers['x-bazargah-signature']) })
  response.writeHead(204).end()
})

test.beforeAll(() => new Promise<void>((resolve) => receiver.listen(port, () => resolve())))
test.afterAll(() => void receiver.close())

async function looksWell(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
}

async function openApp(page: Page, panel: string, title: string): Promise<void> {
  await page.goto(`${panel}/apps`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

test('a key confirms a parcel, a webhook receives a signed event, and again on redelivery; the key is revoked', async ({
  page,
  request,
  baseURL,
}) => {
  const signs = watchPage(page)
  const { panelOrigin: panel, origin } = siteOf(baseURL ?? '')
  await page.goto(`${panel}/apps`)
  await page.waitForURL(/\/login/)
  await hydrated(page)
  await checkoutModel(page).signIn(managers[1].apps)
  await expect(page.getByRole('heading', { level: 2, name: 'وب‌هوک' })).toBeVisible()
  await looksWell(page, [1280])

  await page.getByRole('link', { name: 'کلیدهای API' }).click()
  await page.getByRole('button', { name: 'ساختن کلید' }).click()
  await expect(page.getByText('دست‌کم یک اجازه را انتخاب کنید.')).toBeVisible()
  await page.getByLabel('نام کلید').fill('انبار')
  for (const scope of ['تأیید و ارسال سفارش‌ها', 'دیدن کالاها']) await page.getByLabel(scope).check()
  await page.getByRole('button', { name: 'ساختن کلید' }).click()
  const key = (await page.getByRole('code').and(page.getByLabel('کلید تازه')).textContent()) ?? ''
  await looksWell(page, [360])
  const headers = { authorization: `Bearer ${key}` }
  const ask = (path: string) => request.get(`${origin}/api/v1/store/${path}`, { headers })
  expect((await ask('products')).status()).toBe(200)
  for (const path of ['bank-accounts', 'staff', 'apps', 'finance']) expect((await ask(path)).status()).toBe(403)

  await openApp(page, panel, 'وب‌هوک')
  await page.getByRole('button', { name: 'نصب' }).click()
  await page.getByLabel('نشانی دریافت').fill('http://192.168.1.1/hook')
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('نشانی باید با https آغاز شود.')).toBeVisible()
  await page.getByLabel('نشانی دریافت').fill(`http://localhost:${port}/hook`)
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByRole('region', { name: 'وضعیت' })).toContainText('فعال')
  const { rows } = (await (await ask('parcels?state=new')).json()) as { rows: { id: string }[] }
  const parcel_id = rows.at(-1)?.id
  const confirmed = await request.post(`${origin}/api/v1/store/parcels/${parcel_id}/fulfillment`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { action: 'confirm' },
  })
  expect(confirmed.status()).toBe(200)
  await page.getByRole('button', { name: 'نمایش کلید' }).click()
  const secret = (await page.getByRole('code').textContent()) ?? ''
  await looksWell(page, [360])
  const heard = () => messages.filter(({ raw }) => raw.includes(`"parcel_id":"${parcel_id}"`))
  await expect.poll(() => heard().length).toBe(1)
  const [, second, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(heard()[0]?.signature ?? '') ?? []
  expect(createHmac('sha256', secret).update(`${second}.${heard()[0]?.raw}`).digest('hex')).toBe(signature)

  const row = page.getByRole('row').filter({ hasText: `"parcel_id":"${parcel_id}"` })
  await expect(async () => {
    await page.getByRole('button', { name: 'تازه کردن' }).click()
    await expect(row).toContainText('پاسخ ۲۰۴', { timeout: 5_000 })
  }).toPass()
  await Promise.all([page.waitForResponse(/\/redelivery$/), row.getByRole('button', { name: 'ارسال دوباره' }).click()])

  await openApp(page, panel, 'کلیدهای API')
  const own = page.getByRole('listitem').filter({ hasText: key.slice(0, 8) })
  await expect(own).toContainText('آخرین کاربرد')
  await own.getByRole('button', { name: 'باطل کردن' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'باطل شود' }).click()
  await expect(own).toBeHidden()
  expect((await ask('products')).status()).toBe(401)
  await expect.poll(() => heard().length).toBe(2)
  expect(new Set(heard().map(({ id }) => id)).size).toBe(1)
  expect(signs.filter((sign) => !sign.includes('400'))).toEqual([])
})
