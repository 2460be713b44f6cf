import { lookers } from '../models/backoffice-people.ts'
import { expect, type Page, test } from '../models/test.ts'
import { type Address, everyAddress, foundAddress, officeAddresses } from '../models/addresses.ts'
import { axeFindings } from '../models/axe.ts'
import { markupFindings } from '../models/markup.ts'
import { checkoutModel } from '../models/checkout.model.ts'
import { hydrated, layoutShifts, watchPage } from '../models/page.model.ts'
import { roundsOf } from '../../support/rounds.ts'

test.describe.configure({ mode: 'parallel' })

const every = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 768, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const
const looks = every.slice(0, roundsOf({ landing: every.length, usual: 2 }))
const parts = roundsOf({ landing: 1, usual: 12 })

/** All of them by `npm run promises`; in `npm test` a twelfth for each look. */
function shareOf(addresses: readonly Address[], look: number): readonly Address[] {
  return addresses.filter((_address, index) => (index + 2 * look) % parts === 0)
}

const offices = [
  { host: 'panel', title: 'پیشخان' },
  { host: 'admin', title: 'پیشخان مدیریت' },
] as const

/** Returns what is wrong with one page, in lines. */
async function visit(page: Page, { url, status }: Address): Promise<string[]> {
  const signs = watchPage(page)
  const answer = await page.goto(url)
  await hydrated(page)
  // The backoffice shows its pages once the membership is loaded.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const shifts = await layoutShifts(page)
  const findings = [...(await axeFindings(page)), ...(await markupFindings((await answer?.text()) ?? ''))]
  if (answer?.status() !== status) findings.push(`status ${answer?.status()} instead of ${status}`)
  if (wide > 0) findings.push(`${wide} px too wide`)
  findings.push(...shifts.map((shift) => `layout shift ${shift}`))
  page.removeAllListeners()
  // The browser logs a 404 of the page on its console; that is no fault of the page.
  const own = signs.filter((sign) => status === 200 || !sign.includes('404 (Not Found)'))
  return [...own, ...findings].map((finding) => `${url}: ${finding}`)
}

for (const [look, { width, colorScheme }] of looks.entries()) {
  test(`B07 every route in every host mode at ${width} px, ${colorScheme}: console, requests, shifts, axe and HTML are clean`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(900_000)
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
    const page = await context.newPage()
    const findings: string[] = []
    for (const address of shareOf(await everyAddress(page, baseURL ?? ''), look))
      findings.push(...(await visit(page, address)))
    for (const { host, title } of offices) {
      const [home, ...rest] = officeAddresses(host, baseURL ?? '')
      await page.goto(home?.url ?? '')
      await page.waitForURL(/login/)
      await hydrated(page)
      await checkoutModel(page).signIn(lookers[host][look] ?? '')
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      for (const address of shareOf(rest, look))
        findings.push(...(await visit(page, await foundAddress(page, address))))
    }
    expect(findings).toEqual([])
    await context.close()
  })
}
