import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createImageSanitizer } from '../../adapters/image-codec/image-sanitizer.ts'
import { type Actor, shoppersOf, signInAll } from '../support/people/actors.ts'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { startServers } from '../support/servers/servers.ts'
import { flatJpeg, hidden, type Upload, uploads, type Verdict } from '../support/images/uploads.ts'
import { flatPng } from '../support/images/upload-chunks.ts'

const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const { http, first } = await startServers({ databaseUrl })
const intake = createImageSanitizer()

const send = ({ bytes, headers = {} }: Pick<Upload, 'bytes' | 'headers'>, query = '') =>
  http.send(`/api/v1/search/image${query}`, { method: 'POST', headers, body: bytes })

const [shopper] = (await shoppersOf(databaseUrl, 1)) as [Actor]
const authorization = `Bearer ${shopper.token}`

const [owner] = (await signInAll(databaseUrl, [market.stores[0]?.owner_id ?? ''], { audience: 'panel' })) as [Actor]
const atPanel = { host: `panel.localhost:${first.port}`, authorization: `Bearer ${owner.token}` }

const sendForProduct = ({ bytes, headers = {} }: Upload) =>
  http.send('/api/v1/store/product-photos', { method: 'POST', headers: { ...headers, ...atPanel }, body: bytes })

const sendForCase = ({ bytes, headers = {} }: Upload) =>
  http.send('/api/v1/case-photos', { method: 'POST', headers: { ...headers, authorization }, body: bytes })

/** The problem of each refused upload; one that is taken has none. */
const codes: Readonly<Record<Verdict, string | undefined>> = {
  taken: undefined,
  type: 'catalog/image-type-unsupported',
  'too-large': 'catalog/image-too-large',
  broken: 'catalog/image-unreadable',
}

/** Returns the server's peak memory, in megabytes. */
function mostMemory(): number {
  const status = readFileSync(`/proc/${first.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+([0-9]+)/.exec(status)?.[1]) / 1024
}

describe('S12 CAT-5 CAT-6 CAT-7 uploads', () => {
  it('are at least 64', () => expect(uploads.length).toBeGreaterThanOrEqual(64))

  it.each(uploads)('$name: $verdict', async (upload) => {
    const answer = await send(upload)
    if (upload.verdict === 'taken') return expect([answer.status, answer.text]).toEqual([200, '{"cards":[]}'])
    expect(answer.body.code).toBe(codes[upload.verdict])
    expect(answer.body.sentence).toMatch(/تصویر/)
    expect(answer.status).toBeLessThan(500)
  })

  it.each(uploads.filter(({ verdict }) => verdict === 'taken'))('$name is stored clean', async ({ bytes, size }) => {
    const taken = await intake.sanitize(bytes, { maxSide: 640 })
    const { format, exif, icc, xmp, iptc, orientation, pages, width, height } = await sharp(taken.bytes).metadata()
    expect([format, exif, icc, xmp, iptc, orientation, pages ?? 1]).toEqual(['webp', ...Array(5).fill(undefined), 1])
    expect([width, height]).toEqual(size ?? [taken.width, taken.height])
    expect(Buffer.from(taken.bytes).includes(hidden)).toBe(false)
  })

  it.each(uploads)('$name as a case photo: $verdict', async (upload) => {
    const answer = await sendForCase(upload)
    if (upload.verdict !== 'taken') {
      expect(answer.body.code).toBe(codes[upload.verdict])
      return expect(answer.status).toBeLessThan(500)
    }
    const { picture } = await http.ask(
      'ordering',
      'getCasePhoto',
      { photo_id: String(answer.body.photo_id) },
      { token: shopper.token },
    )
    const stored = Buffer.from(picture.split(',')[1] ?? '', 'base64')
    const { format, exif, icc, xmp, iptc, orientation, pages } = await sharp(stored).metadata()
    expect([format, exif, icc, xmp, iptc, orientation, pages ?? 1]).toEqual(['webp', ...Array(5).fill(undefined), 1])
    expect(stored.includes(hidden)).toBe(false)
  })

  it.each(uploads)('$name as a product photo: $verdict, or too small (CAT-24)', async (upload) => {
    const answer = await sendForProduct(upload)
    const verdicts = upload.verdict === 'taken' ? [undefined, 'catalog/image-too-small'] : [codes[upload.verdict]]
    expect(verdicts).toContain(answer.body.code)
    expect(answer.status).toBeLessThan(500)
  })

  it('rotates an image upright', async () => {
    const corners = uploads.filter(({ name }) => name.includes('orientation'))
    const greens = await Promise.all(
      corners.map(async ({ bytes }) => {
        const { bytes: clean, width, height } = await intake.sanitize(bytes, { maxSide: 640 })
        const pixels = await sharp(clean).removeAlpha().raw().toBuffer()
        const greenAt = (x: number, y: number) => (pixels[(y * width + x) * 3 + 1] ?? 0) > 120
        return [greenAt(8, 8), greenAt(width - 9, 8), greenAt(width - 9, height - 9), greenAt(8, height - 9)].indexOf(
          true,
        )
      }),
    )
    expect(greens).toEqual([0, 1, 2, 3, 0, 1, 2, 3])
  })

  it('SEARCH-66 refuses an area outside the image, and an empty one', async () => {
    const bytes = uploads.find(({ verdict }) => verdict === 'taken')?.bytes ?? Buffer.alloc(0)
    for (const query of ['?left=0.6&width=0.5', '?top=1&height=0.1', '?width=0', '?left=-1', '?left=x', '?left=1e-3']) {
      expect((await send({ bytes }, query)).body.code).toBe('contract/invalid-input')
    }
    expect((await send({ bytes }, '?left=0.5&width=0.5&top=0.25&height=0.125')).status).toBe(200)
  })

  it('CAT-8 stays under 400 MB during 20 decompression bombs, and still responds', async () => {
    const heavy = [
      flatPng({ width: 6300, height: 6300 }),
      flatPng({ width: 2800, height: 2800, bits: 16, interlaced: true }),
      await flatJpeg(2800, true),
      await flatJpeg(6300, false, 6),
    ]
    const before = mostMemory()
    const running = Promise.all(
      Array.from({ length: 20 }, (_, index) => send({ bytes: heavy[index % 4] ?? Buffer.alloc(0) })),
    )
    const page = await http.send('/products')
    const answers = await running
    console.log(
      `S12 memory ${before.toFixed(0)}, then ${mostMemory().toFixed(0)} MB, ${answers.map(({ status }) => status).join(' ')}`,
    )
    expect(page.status).toBe(200)
    expect(answers.filter(({ status }) => ![200, 503].includes(status))).toEqual([])
    for (const { status, headers } of answers) if (status === 503) expect(headers['retry-after']).toBe('5')
    expect(mostMemory()).toBeLessThan(400)
    expect(first.alive()).toBe(true)
  })
})
