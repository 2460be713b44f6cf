import { hydrated, watchPage } from '../models/page.model.ts'
import { expect, test } from '../models/test.ts'

test('a resting mouse loads the page of a link ahead, and its view is counted only when it is shown', async ({
  page,
}) => {
  const signs = watchPage(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto('/')
  await hydrated(page)
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const path = (await link.getAttribute('href')) ?? ''
  const product = `GET /api/v1${path}`
  const view = `POST /api/v1${path}/views`
  await link.hover()
  await expect.poll(() => asked).toContain(product)
  expect(asked).not.toContain(view)
  await link.click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('button', { name: 'افزودن به سبد' })).toBeVisible()
  await expect.poll(() => asked.filter((request) => request === view)).toHaveLength(1)
  expect(asked.filter((request) => request === product)).toHaveLength(1)
  expect(signs).toEqual([])
})
