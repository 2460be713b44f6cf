import { expect, test } from '../models/test.ts'
import { storageKeys } from '../../../core/shared/ports/storage.ports.ts'
import { hydrated } from '../models/page.model.ts'
import { roundsOf } from '../../support/rounds.ts'

const corruptions = ['{', '[{"product_id":{},"quantity":-5}]', '{"__proto__":{"a":1}}', 'null', '', '"\u0000x"']
const tried = corruptions.slice(0, roundsOf({ landing: corruptions.length, usual: 2 }))
const keys = Object.values(storageKeys)

test(`B01 ${keys.length} storage keys × ${tried.length} corruptions leave the shop usable in Chromium`, async ({
  page,
}) => {
  test.setTimeout(400_000)
  const uncaught: string[] = []
  page.on('pageerror', (error) => uncaught.push(error.message))
  await page.goto('/cart')
  for (const key of keys) {
    for (const value of tried) {
      await page.evaluate(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [key, value])
      await page.reload()
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  }
  expect(uncaught).toEqual([])
})

test('B01 the shop stays usable with a storage that always throws', async ({ page }) => {
  const uncaught: string[] = []
  page.on('pageerror', (error) => uncaught.push(error.message))
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/products?in_stock=true')
  await hydrated(page)
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await page.getByRole('button', { name: 'افزودن به سبد' }).click()
  await expect(page.getByRole('button', { name: 'یکی بیشتر' })).toBeVisible()
  expect(uncaught).toEqual([])
})
