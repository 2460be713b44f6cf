import { siteOf } from '../../../core/routing/index.ts'
import { axeFindings } from '../models/axe.ts'
import { hydrated } from '../models/page.model.ts'
import { signUpModel } from '../models/sign-up.model.ts'
import { expect, test } from '../models/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a supplier registers on a phone, from the mobile code to the review, over a reload and a network failure', async ({
  page,
  context,
  baseURL,
}) => {
  const signUp = signUpModel(page)
  await signUp.begin(siteOf(baseURL ?? '').panelOrigin, '09351112289')
  await expect(page.getByText('۶ گام مانده است.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await signUp.onward()

  await signUp.name('سفالینه‌های آزمایش', 'zafaran-tabas')
  await expect(page.getByText(/zafaran-tabas\.localhost/)).toBeVisible()
  await context.setOffline(true)
  await signUp.shopAddress.fill('sofaline-azmayesh')
  await signUp.shopAddress.blur()
  await expect(page.getByText(/در همین دستگاه مانده است/)).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await hydrated(page)
  await expect(signUp.shopAddress).toHaveValue('sofaline-azmayesh')
  await expect(page.getByText('۵ گام مانده است.')).toBeVisible()
  await signUp.onward()

  await page.getByLabel('کد ملی').fill('۱۱۱۱۱۱۱۱۱۱')
  await page.getByLabel('کد ملی').blur()
  await expect(page.getByText(/به هیچ‌کس داده نشده/)).toBeVisible()
  await signUp.identity('مریم سفالگر')
  await signUp.address()
  await signUp.pictures()
  await signUp.bank('مریم سفالگر')
  await signUp.shipping()
  expect(await axeFindings(page)).toEqual([])
  await signUp.send()
  await expect(page.getByLabel('وضعیت فروشگاه')).toContainText('در انتظار بررسی')
})
