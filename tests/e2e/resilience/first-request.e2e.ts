import { siteOf } from '../../../core/routing/index.ts'
import { admins } from '../models/backoffice-people.ts'
import { axeFindings } from '../models/axe.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, type Page, test } from '../models/test.ts'

async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await checkoutModel(page).signIn(admins.seen)
  await expect(page.getByRole('table')).toBeVisible()
}

test('a canned reply is deleted only after confirmation, and cancelling keeps the typed text', async ({
  page,
  baseURL,
}) => {
  const signs = watchPage(page)
  const title = `ساعت کار ${Date.now()}`
  await enter(page, `${siteOf(baseURL ?? '').adminOrigin}/support?tab=canned`)
  await page.getByRole('button', { name: 'پاسخ آمادهٔ تازه' }).click()
  await page.getByLabel('عنوان').fill(title)
  await page.getByLabel('متن').fill('از ۹ تا ۱۷.')
  await page.getByRole('button', { name: 'ثبت', exact: true }).click()
  await page.getByRole('button', { name: `ویرایش ${title}` }).click()
  const form = page.getByRole('dialog', { name: `ویرایش «${title}»` })
  await form.getByLabel('متن').fill('از ۹ تا ۱۸.')
  await form.getByRole('button', { name: 'حذف' }).click()
  const question = page.getByRole('dialog', { name: 'حذف پاسخ آماده' })
  await expect(question).toContainText(title)
  expect(await axeFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'بستن' }).click()
  await expect(question).toHaveCount(0)
  await expect(form.getByLabel('متن')).toHaveValue('از ۹ تا ۱۸.')
  await form.getByRole('button', { name: 'حذف' }).click()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await form.getByRole('button', { name: 'حذف' }).click()
  await question.getByRole('button', { name: 'حذف شود' }).click()
  await expect(page.getByRole('table').getByText(title)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(signs).toEqual([])
})

test("STO-28 the second of two changes of a store's commission is refused, and shows the first", async ({
  page,
  baseURL,
}) => {
  await enter(page, `${siteOf(baseURL ?? '').adminOrigin}/stores`)
  await page.goto(`${siteOf(baseURL ?? '').adminOrigin}/stores?state=active&text=${encodeURIComponent('سوهان')}`)
  await page.getByRole('row').filter({ hasText: 'سوهان حرم' }).getByRole('link').first().click()
  const late = await page.context().newPage()
  await late.goto(page.url())
  const rateOf = (one: Page) => one.getByRole('region', { name: 'شرایط' }).getByLabel(/^کارمزد ویژه/)
  const keep = (one: Page) =>
    one.getByRole('region', { name: 'شرایط' }).getByRole('button', { name: 'ثبت', exact: true }).click()
  await expect(rateOf(late)).toHaveValue('')
  await rateOf(page).fill('۷٫۵')
  await keep(page)
  await expect(page.getByText('کارمزد ثبت شد')).toBeVisible()
  await rateOf(late).fill('۹')
  await keep(late)
  await expect(late.getByText('مدیر دیگری پیش از شما')).toBeVisible()
  await expect(rateOf(late)).toHaveValue(/^۷[.٫]۵$/)
  await rateOf(late).fill('')
  await keep(late)
  await expect(late.getByText('کارمزد ثبت شد')).toBeVisible()
})
