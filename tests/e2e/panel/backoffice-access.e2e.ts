import { siteOf } from '../../../core/routing/index.ts'
import { admins } from '../models/backoffice-people.ts'
import { axeFindings } from '../models/axe.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'

const people = { owner: '09120000003', worker: '09123333333', admin: admins.office, shopper: '09351112297' }

/** Opens a backoffice URL as a guest, and signs in where it redirects. */
async function enter(page: Page, address: string, mobile: string): Promise<void> {
  await page.goto(address)
  await page.waitForURL(/\/login/)
  await hydrated(page)
  await checkoutModel(page).signIn(mobile)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('an owner signs in at the panel, returns to the requested page, and signs out', async ({ page, baseURL }) => {
  const signs = watchPage(page)
  const { panelOrigin } = siteOf(baseURL ?? '')
  await enter(page, `${panelOrigin}/?from=sms`, people.owner)
  await expect(page).toHaveURL(`${panelOrigin}/?from=sms`)
  await expect(heading(page)).toHaveText('پیشخان')
  await expect(page.getByRole('main')).toContainText('صاحب فروشگاه')
  expect(await axeFindings(page)).toEqual([])
  await page.goto(`${panelOrigin}/login`)
  await expect(heading(page)).toHaveText('پیشخان')
  await page.getByLabel('حساب کاربری').click()
  await page.getByRole('button', { name: 'خروج از حساب' }).click()
  await expect(page).toHaveURL(`${panelOrigin}/login`)
  await page.goto(panelOrigin)
  await expect(page).toHaveURL(`${panelOrigin}/login?next=/`)
  expect(signs).toEqual([])
})

test('a warehouse worker works in the chosen store, sees only what they may, and a shopper has no access', async ({
  page,
  browser,
  baseURL,
}) => {
  const { panelOrigin } = siteOf(baseURL ?? '')
  await enter(page, panelOrigin, people.worker)
  const main = page.getByRole('main')
  await expect(main).toContainText('انباردار')
  const store = main.getByRole('region', { name: 'فروشگاه', exact: true }).getByRole('heading', { level: 2 })
  const first = await store.innerText()
  const chooser = page.getByLabel(/رفتن به فروشگاه دیگر/).filter({ visible: true })
  await chooser.click()
  await page.getByRole('button', { pressed: false }).filter({ hasText: 'انباردار', visible: true }).click()
  await expect(store).not.toHaveText(first)
  await page.reload()
  await expect(store).not.toHaveText(first)
  const links = page.getByRole('navigation', { name: 'بخش‌ها' }).getByRole('link')
  await expect(links.filter({ hasText: 'مالی' })).toHaveCount(0)
  // A typed URL is refused, without any request for money data.
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto(`${panelOrigin}/financial`)
  await expect(main).toContainText('اجازهٔ این کار را ندارید')
  expect(asked.filter((path) => /^\/api\/v1\/store\/(finance|withdrawals|bank)/.test(path))).toEqual([])

  const guest = await (await browser.newContext()).newPage()
  await enter(guest, panelOrigin, people.shopper)
  await guest.waitForURL(/\/register/)
  await guest.context().close()
})

test('an admin sees their platform role, and a person without one is told so and may sign in as somebody else', async ({
  page,
  browser,
  baseURL,
}) => {
  const { adminOrigin } = siteOf(baseURL ?? '')
  await enter(page, adminOrigin, people.admin)
  await expect(heading(page)).toHaveText('پیشخان مدیریت')
  await expect(page.getByRole('main')).toContainText('مدیر کل')
  expect(await axeFindings(page)).toEqual([])
  const guest = await (await browser.newContext()).newPage()
  await enter(guest, adminOrigin, '09351112298')
  await guest.getByRole('button', { name: 'خروج و ورود با شماره‌ای دیگر' }).click()
  await expect(guest).toHaveURL(`${adminOrigin}/login`)
  await guest.context().close()
})
