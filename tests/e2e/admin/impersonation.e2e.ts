import { siteOf } from '../../../core/routing/index.ts'
import { admins } from '../models/backoffice-people.ts'
import { axeFindings } from '../models/axe.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { hydrated, layoutShifts, watchPage } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'

const shopper = '09125555553'

async function signedIn(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await checkoutModel(page).signIn(admins.standIn)
}

test('USR-24 an administrator impersonates a shopper read-only; the banner ends it and the audit log records it', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { adminOrigin } = siteOf(baseURL ?? '')
  const signs = watchPage(page)
  await signedIn(page, `${adminOrigin}/users?text=${shopper}`)
  await page.getByRole('button', { name: '۰۹۱۲۵۵۵۵۵۵۳' }).click()
  await page.getByRole('button', { name: 'ورود به جای کاربر' }).click()
  await page.getByLabel('علت').fill('نشانی‌اش ثبت نمی‌شود')
  await page.getByRole('button', { name: 'ساختن پیوند' }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'باز کردن به جای' }).click()

  const visit = await opened
  const visitSigns = watchPage(visit)
  const banner = visit.getByRole('complementary', { name: 'ورود به جای کاربر' })
  await expect(banner).toContainText('فقط دیدن، تا ساعت')
  expect(visit.url()).not.toContain('visit')
  expect(await layoutShifts(visit)).toEqual([])
  expect(await axeFindings(visit)).toEqual([])
  expect(visitSigns).toEqual([])
  await visit.goto('/manage?tab=addresses')
  await expect(banner).toBeVisible()
  await visit.getByRole('button', { name: 'نشانی تازه' }).click()
  await checkoutModel(visit).fillAddress()
  await visit.getByLabel('موبایل گیرنده').fill('۰۹۳۵۱۱۱۲۲۷۸')
  await visit.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click()
  await expect(visit.getByText('به جای این کاربر هستید و فقط می‌بینید')).toBeVisible()
  await banner.getByRole('button', { name: 'پایان' }).click()
  await expect(banner).toContainText('پایان یافته است')

  await page.goto(`${adminOrigin}/audit?action=users.impersonate`)
  await expect(page.getByRole('main')).toContainText('نشانی‌اش ثبت نمی‌شود')
  expect(signs).toEqual([])
})
