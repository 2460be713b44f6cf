import { siteOf } from '../../../core/routing/index.ts'
import { admins } from '../models/backoffice-people.ts'
import { axeFindings } from '../models/axe.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { hydrated } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'

const shopper = '09351118844'

async function signedIn(page: Page, address: string, mobile: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await checkoutModel(page).signIn(mobile)
}

test('a refused block keeps the typed text and shows the error in the dialog, and the person sees why and until when', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const options = baseURL === undefined ? {} : { baseURL }
  const person = await (await browser.newContext(options)).newPage()
  await signedIn(person, '/manage', shopper)
  await expect(person.getByRole('heading', { name: 'حساب من' })).toBeVisible()
  await signedIn(page, `${siteOf(baseURL ?? '').adminOrigin}/users?text=${shopper}`, admins.acts)
  await page.getByRole('button', { name: '۰۹۳۵۱۱۱۸۸۴۴' }).click()
  await page.getByRole('button', { name: 'مسدود کردن' }).click()
  const box = page.getByRole('dialog', { name: /^مسدود کردن/ })
  await box.getByLabel('علت').fill('سفارش‌های ساختگی')
  await box.getByLabel('تا آغاز روز').fill('۱۴۰۰/۰۱/۰۱')
  await box.getByRole('button', { name: 'مسدود شود' }).click()
  await expect(box).toContainText('پایان مسدودی باید در آینده باشد.')
  await box.getByLabel('تا آغاز روز').fill('۱۴۳۰/۰۱/۰۱')
  // The error shows inside the dialog, not behind it.
  await page.route('**/block', (route) => route.abort())
  await box.getByRole('button', { name: 'مسدود شود' }).click()
  await expect(box.getByRole('status').filter({ hasText: 'ارتباط با اینترنت برقرار نیست' })).toBeVisible()
  await expect(box.getByLabel('علت')).toHaveValue('سفارش‌های ساختگی')
  await expect(box.getByRole('button', { name: 'مسدود شود' })).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await page.unroute('**/block')
  await box.getByRole('button', { name: 'مسدود شود' }).dblclick()
  await expect(page.getByText('کاربر مسدود شد.')).toBeVisible()

  await person.reload()
  await expect(person.getByText('علت: سفارش‌های ساختگی')).toBeVisible()
  await checkoutModel(person).typeCode(shopper)
  await expect(person.getByRole('alert')).toHaveText(/^حساب شما بسته شده است\. .*تا .* ۱۴۳۰.* علت: سفارش‌های ساختگی$/)
  await page.getByRole('button', { name: 'رفع مسدودی' }).click()
  await expect(page.getByRole('button', { name: 'مسدود کردن' })).toBeVisible()
  await person.getByRole('button', { name: 'ورود', exact: true }).waitFor()
  await person.context().close()
})

test('a removed attribute leaves the others as typed, and a category with children explains its refusal', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, `${siteOf(baseURL ?? '').adminOrigin}/categories`, admins.acts)
  await page.getByRole('button', { name: 'دستهٔ تازه', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'دستهٔ تازه' })
  for (const _ of [1, 2, 3]) await form.getByRole('button', { name: 'افزودن ویژگی' }).click()
  await form.getByLabel('نام ویژگی').nth(0).fill('رنگ')
  await form.getByLabel('مقدارها').nth(0).fill('آبی، سرخ')
  await form.getByRole('button', { name: 'برداشتن' }).nth(1).click()
  await expect(form.getByLabel('نام ویژگی')).toHaveCount(2)
  await form.getByLabel('نام ویژگی').nth(1).fill('جنس')
  await form.getByLabel('مقدارها').nth(1).fill('چوب، سنگ')
  await form.getByRole('button', { name: 'برداشتن' }).nth(0).click()
  await expect(form.getByLabel('نام ویژگی')).toHaveValue('جنس')
  await expect(form.getByLabel('مقدارها')).toHaveValue('چوب، سنگ')
  await form.getByRole('button', { name: 'بستن' }).click()
  await page
    .getByRole('button', { name: /^برداشتن / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('زیردسته دارد؛ نخست آن‌ها را بردارید.')
})

test('the page of a shop that is not open says so', async ({ page, baseURL }) => {
  const { protocol, host } = new URL(baseURL ?? '')
  await page.goto(`${protocol}//nist-in-forushgah.${host}/`)
  await expect(page.getByRole('main')).toContainText('اکنون باز نیست')
})
