import { expect, test } from '../models/test.ts'
import { renderPhotograph } from '../../support/images/photographs.ts'
import { hydrated, watchPage } from '../models/page.model.ts'

test('a photo of a product finds it, as does a part of it, and going back shows the results without a request', async ({
  page,
  request,
}) => {
  const signs = watchPage(page)
  await page.goto('/products')
  const title = (await page.locator('main article h2').first().textContent()) ?? ''
  const source = (await page.locator('main article img').first().getAttribute('src')) ?? ''
  const picture = await request.get(source.replace('-320.', '-960.'))
  const photograph = Buffer.from(await renderPhotograph(await picture.body(), 'e2e'))

  await hydrated(page)
  await page.getByRole('link', { name: 'جست‌وجو با تصویر' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'جست‌وجو با تصویر' })).toBeVisible()
  const file = { name: '../../x.svg', mimeType: 'image/svg+xml', buffer: photograph }
  await page.getByLabel('انتخاب تصویر').setInputFiles(file)
  const titles = page.locator('main article h2')
  await expect(titles.first()).toBeVisible()
  expect((await titles.allTextContents()).slice(0, 5)).toContain(title)

  const corner = page.getByRole('button', { name: /گوشهٔ پایین و راست/ })
  await corner.focus()
  for (let step = 0; step < 4; step += 1) await corner.press('ArrowUp')
  const box = await corner.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 30)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 20, { steps: 3 })
  await page.mouse.up()
  const answer = page.waitForResponse(/\/api\/v1\/search\/image\?/)
  await page.getByRole('button', { name: 'جست‌وجو در کادر' }).click()
  expect(new URL((await answer).url()).searchParams.get('height')).toMatch(/^0\.[89]/)
  await expect(page.getByText(/کالای شبیه/)).toBeVisible()

  const found = await titles.allTextContents()
  let asked = 0
  page.on('request', (sent) => (asked += Number(sent.url().includes('/api/v1/search/image'))))
  await titles.first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'کالاهای مشابه' })).toBeVisible()
  await page.goBack()
  await expect(titles.first()).toBeVisible()
  expect(await titles.allTextContents()).toEqual(found)
  await expect(page.getByRole('img', { name: 'تصویر انتخاب‌شده' })).toBeVisible()
  expect([asked, ...signs]).toEqual([0])
})

test('a file that is no image is refused with a message; a dropped or pasted image is searched', async ({
  page,
  request,
}) => {
  await page.goto('/products')
  const source = (await page.locator('main article img').first().getAttribute('src')) ?? ''
  const bytes = [...(await (await request.get(source)).body())]
  await page.goto('/search/image')
  await hydrated(page)
  const file = {
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }
  await page.getByLabel('انتخاب تصویر').setInputFiles(file)
  await expect(page.getByText('فقط تصویر JPEG، PNG یا WebP پذیرفته می‌شود.')).toBeVisible()
  for (const type of ['drop', 'paste']) {
    const answer = page.waitForResponse(/\/api\/v1\/search\/image\?/)
    await page.evaluate(
      ([kind, content]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(content)], 'x.webp', { type: 'image/webp' }))
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
        document.querySelector('main section')?.dispatchEvent(event)
      },
      [type, bytes] as const,
    )
    expect((await answer).status()).toBe(200)
  }
})
