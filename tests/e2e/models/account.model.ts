import { expect, type Page } from 'playwright/test'
import { checkoutModel } from './checkout.model.ts'
import { hydrated } from './page.model.ts'

/** The shopper's account pages. */
export function accountModel(page: Page) {
  return {
    async signIn(mobile: string): Promise<void> {
      await page.goto('/manage')
      await hydrated(page)
      await checkoutModel(page).signIn(mobile)
      await expect(page.getByRole('heading', { level: 1, name: 'حساب من' })).toBeVisible()
    },
    async openTab(title: string): Promise<void> {
      await page.getByRole('navigation', { name: 'بخش‌های حساب' }).getByRole('link', { name: title }).click()
      await expect(page.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page')
    },
    /** Charges the wallet with one of the preset amounts and pays at the sandbox bank. */
    async charge(amount: string): Promise<void> {
      await page.goto('/manage?tab=wallet')
      await page.getByRole('link', { name: 'شارژ کیف پول' }).click()
      await page.getByRole('button', { name: amount, exact: true }).click()
      await page.getByRole('button', { name: /^پرداخت / }).click()
      await page.waitForURL(/sandbox-bank/)
      await checkoutModel(page).atBank('پرداخت')
      await expect(page.locator('[data-outcome]')).toHaveAttribute('data-outcome', 'credited')
      await page.getByRole('link', { name: 'دیدن کیف پول' }).click()
    },
  }
}
