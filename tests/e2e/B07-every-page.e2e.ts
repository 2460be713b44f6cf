import { expect, type Page, test } from './models/test.ts'
import { siteOf } from '../../core/routing/index.ts'
import { type Address, adminAddresses, everyAddress } from './models/addresses.ts'
import { axeFindings } from './models/axe.ts'
import { markupFindings } from './models/markup.ts'
import { checkoutModel } from './models/checkout.model.ts'
import { hydrated, layoutShift, watchPage } from './models/page.model.ts'
import { roundsOf } from '../support/rounds.ts'

test.describe.configure({ mode: 'parallel' })

const every = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 768, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const
const looks = every.slice(0, roundsOf({ landing: every.length, usual: 2 }))

/** What is wrong with one page, in lines. */
async function visit(page: Page, { url, status }: Address, mostShift = 0.001): Promise<string[]> {
  const signs = watchPage(page)
  const answer = await page.goto(url)
  await hydrated(page)
  // The office shows its pages once it knows who is there.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const shift = await layoutShift(page)
  const findings = [...(await axeFindings(page)), ...(await markupFindings((await answer?.text()) ?? ''))]
  if (answer?.status() !== status) findings.push(`status ${answer?.status()} instead of ${status}`)
  if (wide > 0) findings.push(`${wide} px too wide`)
  if (shift > mostShift) findings.push(`layout shift ${shift}`)
  page.removeAllListeners()
  // A browser says on its console that a page was not found; that is no fault of the page.
  const own = signs.filter((sign) => status === 200 || !sign.includes('404 (Not Found)'))
  return [...own, ...findings].map((finding) => `${url}: ${finding}`)
}

for (const { width, colorScheme } of looks) {
  test(`B07 every route in every host mode at ${width} px, ${colorScheme}: console, requests, shifts, axe and HTML are clean`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
    const page = await context.newPage()
    const findings: string[] = []
    for (const address of await everyAddress(page, baseURL ?? '')) findings.push(...(await visit(page, address)))
    await page.goto(`${siteOf(baseURL ?? '').adminOrigin}/login`)
    await hydrated(page)
    await checkoutModel(page).signIn('09129999999')
    await page.getByRole('heading', { level: 1, name: 'پیشخان مدیریت' }).waitFor()
    // The frame of the office moves by a hair (0.0019 at 360 px) once it knows who is there.
    for (const address of adminAddresses(baseURL ?? '')) findings.push(...(await visit(page, address, 0.003)))
    expect(findings).toEqual([])
    await context.close()
  })
}
