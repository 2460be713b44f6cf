import { expect, type Page } from 'playwright/test'
import { hydrated } from './page.model.ts'

/** Searching, choosing and filling the cart; `base` is '' in the market and a shop's origin or path elsewhere. */
export function marketModel(page: Page) {
  const card = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  return {
    async search(text: string): Promise<void> {
      await page.getByRole('combobox').fill(text)
      await page.getByRole('combobox').press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
    },
    /** Titles and stores of the listed products. */
    async products(): Promise<{ title: string; store: string }[]> {
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      return page
        .getByRole('main')
        .getByRole('article')
        .evaluateAll((cards) =>
          cards
            .filter((found) => !found.textContent?.includes('ناموجود'))
            .map((found) => ({
              title: found.querySelector('h2, h3')?.textContent ?? '',
              store: found.querySelector('.truncate')?.textContent ?? '',
            })),
        )
    },
    async openProduct(title: string): Promise<void> {
      await card(title).first().getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    },
    async addToCart(): Promise<void> {
      await page.getByRole('button', { name: 'افزودن به سبد' }).click()
      await expect(page.getByRole('button', { name: 'یکی بیشتر' })).toBeVisible()
    },
    async goTo(address: string): Promise<void> {
      await page.goto(address)
      await hydrated(page)
    },
  }
}
