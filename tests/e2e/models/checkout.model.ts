import { expect, type Page } from 'playwright/test'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'

/** An address with Persian digits, as people type it. */
export const address = {
  name: 'نگار آزمایشی',
  province: 'اصفهان',
  city: 'کاشان',
  street: 'خیابان فین، کوچهٔ بنفشه، پلاک ۷',
  postal: '۸۷۱۳۵۱۴۴۸۱',
}

/** The checkout page from sign-in to the bank. */
export function checkoutModel(page: Page) {
  return {
    /** Types the number and its code; a whole number is sent at once, and a whole code is taken at once. */
    async typeCode(mobile: string): Promise<void> {
      await page.getByLabel('شمارهٔ موبایل').fill(toPersianDigits(mobile))
      const code = await page.getByTestId('test-code').textContent()
      await page.getByLabel('کد یک‌بارمصرف').fill(toPersianDigits(code ?? ''))
    },
    async signIn(mobile: string): Promise<void> {
      await this.typeCode(mobile)
      await expect(page.getByLabel('کد یک‌بارمصرف')).toHaveCount(0)
    },
    async fillAddress(): Promise<void> {
      await page.getByLabel('نام و نام خانوادگی گیرنده').fill(address.name)
      await page.getByLabel('شهر').fill(address.city)
      await expect(page.getByLabel('استان')).toHaveValue(address.province)
      await page.getByRole('textbox', { name: 'نشانی', exact: true }).fill(address.street)
      await page.getByLabel('کد پستی').fill(address.postal)
    },
    async next(): Promise<void> {
      await page.getByRole('button', { name: 'ادامه', exact: true }).click()
    },
    async pay(): Promise<void> {
      await page.getByRole('button', { name: /^پرداخت / }).click()
      await page.waitForURL(/sandbox-bank/)
    },
    /** Goes from the sign-in to the last step. */
    async toPayment(mobile: string): Promise<void> {
      await this.signIn(mobile)
      await this.fillAddress()
      await this.next()
    },
    /** Presses one of the bank's buttons. */
    async atBank(button: string): Promise<void> {
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.waitForURL(/payment\/callback/)
    },
    async expectOutcome(outcome: 'paid' | 'failed' | 'checking'): Promise<void> {
      await expect(page.locator('[data-outcome]')).toHaveAttribute('data-outcome', outcome)
    },
  }
}
