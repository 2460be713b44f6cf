import { join } from 'node:path'
import { startPostgres } from '../../../adapters/embedded-postgres/start-postgres.ts'
import { sqlOf } from '../../support/people/actors.ts'
import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, test } from '../models/test.ts'

const [slug, host] = ['mes-zanjan', 'mesgaran.test']

test('STO-33 every address of a shop with an own domain leads there, also from inside the market', async ({
  page,
  baseURL,
}) => {
  const { url, stop } = await startPostgres({ dataDir: join(process.env.E2E_DATA ?? '', 'postgres') })
  await sqlOf(
    url,
    `insert into store_domains (host, store_id, token, created_at, verified_at, proven_at)
     select $1, id, repeat('t', 26), now(), now(), now() from stores where slug = $2`,
    [host, slug],
  )
  await sqlOf(url, `update stores set title = title where slug = $1`, [slug])
  await stop()
  const signs = watchPage(page)
  const own = new RegExp(`^${(baseURL ?? '').replace('localhost', host)}/`)
  await expect(async () => {
    await page.goto(`/@${slug}/about?a=1`)
    await expect(page).toHaveURL(own, { timeout: 1000 })
  }).toPass()
  expect(new URL(page.url()).pathname).toBe('/about')
  await page.goto((baseURL ?? '').replace('localhost', `${slug}.localhost`))
  await expect(page).toHaveURL(own)

  await page.goto('/suppliers')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'مسگران زنجان' }).first().click()
  await expect(page).toHaveURL(/\/suppliers\/./)
  const supplier = page.url()
  const link = page.getByRole('main').locator(`a[href="/@${slug}"]`).first()
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await expect(page).toHaveURL(own)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(supplier)
  // The own domain is not secure here.
  expect(signs.filter((sign) => !sign.includes('Cross-Origin-Opener-Policy'))).toEqual([])
})
