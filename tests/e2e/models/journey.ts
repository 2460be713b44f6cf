import type { Locator, Page } from 'playwright/test'
import { checkoutModel } from './checkout.model.ts'
import { hydrated } from './page.model.ts'

/** One step of the journey from the first page to the order. */
export interface Step {
  readonly name: string
  /** The user's action; repeated when it had no effect and the page offers nothing better. */
  readonly act: (page: Page) => Promise<unknown>
  /** What the page shows afterwards. */
  readonly arrived: (page: Page) => Locator
  /** Changes nothing, so it may be repeated from its start, once for each of its requests. */
  readonly again?: true
  /** Uses the browser's own buttons: if it fails, the page itself must offer a way on. */
  readonly byBrowser?: true
}

const wanted = 'فرش'

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first()

const buy = (page: Page) => page.getByRole('button', { name: 'افزودن به سبد' })

const onward = (page: Page) => page.getByRole('link', { name: 'تکمیل خرید' })

const settled = (page: Page, inside: Locator) =>
  page.locator('html[data-hydrated=true]').and(page.locator('html', { has: inside }))

async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

async function search(page: Page): Promise<void> {
  await page.getByRole('combobox').fill(wanted)
  // Typing pauses, so that suggestions are requested.
  await page.waitForTimeout(200)
  await page.getByRole('combobox').press('Enter')
}

const found = (page: Page) =>
  page
    .getByRole('main')
    .filter({ has: page.getByRole('heading', { level: 1 }).filter({ hasText: wanted }) })
    .getByRole('article')
    .first()

async function sendCode(page: Page, mobile: string): Promise<void> {
  const field = page.getByLabel('شمارهٔ موبایل')
  // A whole number is sent at once; after a failure the button sends it again.
  if ((await field.inputValue()) === mobile) await page.getByRole('button', { name: 'دریافت کد' }).click()
  else await field.fill(mobile)
}

async function enterCode(page: Page): Promise<void> {
  const [field, code] = [page.getByLabel('کد یک‌بارمصرف'), (await page.getByTestId('test-code').textContent()) ?? '']
  if ((await field.inputValue()) === code) await page.getByRole('button', { name: 'ورود', exact: true }).click()
  else await field.fill(code)
}

/** Whether the bank's page is shown; its failures are its own, and a person reloads it. */
export const isAtBank = (page: Page): boolean => page.url().includes('/sandbox-bank/')

async function payAtBank(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'پرداخت', exact: true })
  if ((await button.isVisible()) || !isAtBank(page)) await button.click()
  else await page.reload()
}

async function goToBank(page: Page): Promise<void> {
  if (isAtBank(page)) await page.reload()
  else await page.getByRole('button', { name: /^پرداخت / }).click()
}

const byAddress = { again: true, byBrowser: true } as const

/** The buying journey of a guest: every page by its link, and reloaded. */
export function journeyOf(mobile: string): readonly Step[] {
  return [
    { name: 'home', act: (page) => page.goto('/'), arrived: (page) => settled(page, firstCard(page)), ...byAddress },
    { name: 'search', act: search, arrived: found, again: true },
    { name: 'search anew', act: reload, arrived: (page) => settled(page, found(page)), ...byAddress },
    {
      name: 'product',
      act: (page) => firstCard(page).getByRole('link').first().click(),
      arrived: (page) => buy(page).or(page.getByRole('button', { name: 'یکی بیشتر' })),
      again: true,
    },
    { name: 'product anew', act: reload, arrived: (page) => settled(page, buy(page)), ...byAddress },
    {
      name: 'into the cart',
      act: (page) => buy(page).click(),
      arrived: (page) => page.getByRole('button', { name: 'یکی بیشتر' }),
    },
    {
      name: 'cart',
      act: (page) =>
        page
          .getByRole('link', { name: /سبد خرید/ })
          .first()
          .click(),
      arrived: onward,
      again: true,
    },
    { name: 'cart anew', act: reload, arrived: onward, ...byAddress },
    { name: 'checkout', act: (page) => onward(page).click(), arrived: (page) => page.getByLabel('شمارهٔ موبایل') },
    { name: 'code', act: (page) => sendCode(page, mobile), arrived: (page) => page.getByTestId('test-code') },
    { name: 'sign-in', act: enterCode, arrived: (page) => page.getByLabel('کد پستی') },
    { name: 'checkout anew', act: reload, arrived: (page) => settled(page, page.getByLabel('کد پستی')), ...byAddress },
    {
      name: 'address',
      act: async (page) => {
        await checkoutModel(page).fillAddress()
        await checkoutModel(page).next()
      },
      arrived: (page) => page.getByRole('button', { name: /^پرداخت / }),
    },
    {
      name: 'pay',
      act: goToBank,
      arrived: (page) => page.getByRole('button', { name: 'پرداخت', exact: true }),
    },
    { name: 'bank', act: payAtBank, arrived: (page) => page.locator('[data-outcome=paid]') },
    {
      name: 'orders',
      act: (page) => page.goto('/manage?tab=orders'),
      arrived: (page) => page.locator('[data-order-state]').first(),
      ...byAddress,
    },
  ]
}
