import { afterAll, describe, expect, it } from 'vitest'
import { visitorCaller } from '../../../../core/contract/caller.ts'
import { describeImage, indexImages, rasterSide } from '../../../../core/search/index.ts'
import { createSearchIndex } from '../../../../core/search/index/search-index.ts'
import { createImageSearch } from '../../../../core/search/image/image-search.service.ts'
import type { LiveIndex } from '../../../../core/search/index/live-index.ts'
import { connect, createImageSignatureRepository } from '../../../../adapters/postgres/index.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'
import { fakeSanitizer } from '../../../support/images/fake-sanitizer.ts'
import { createMarket } from '../../../support/market/market.ts'
import { sqlOf } from '../../../support/people/actors.ts'
import { searchProduct } from '../../../support/search/search-product.ts'

const url = await freshDatabase()
const [dokan, digar] = (await createMarket(url)).stores
const database = connect({ url, connections: 2 })
afterAll(() => database.close())
const signatures = createImageSignatureRepository(database)
const [one, two, soldOut, unlisted] = (dokan?.products ?? []).map(({ id }) => Number(id)) as [
  number,
  number,
  number,
  number,
]
const other = Number(digar?.products[0]?.id)

const nobody = visitorCaller('::1')
const flat = (red: number, blue: number): Uint8Array =>
  Uint8Array.from({ length: rasterSide * rasterSide * 3 }, (_, at) => [red, 90, blue][at % 3] ?? 0)
const sold = { variants: [{ price: 1000, stock: 0, options: {} }] }
const documents = [
  searchProduct(one, 'یک'),
  searchProduct(two, 'دو'),
  searchProduct(other, 'سه', { store_id: 2, store_slug: 'digar' }),
  searchProduct(soldOut, 'چهار', sold),
]
const index = createSearchIndex(documents, { categories: [] })
const live = { index: () => index } as LiveIndex

const pictureOf = (number: number): string => String(number).padStart(26, 'p')

/** Gives products one photo each. */
async function photograph(pictures: readonly (readonly [product_id: number, pixels: Uint8Array])[]): Promise<void> {
  for (const [id] of pictures) {
    await sqlOf(url, `insert into pictures values ($1, 9, 9, '#aaaaaa', now())`, [pictureOf(id)])
    const photos = JSON.stringify([{ id: pictureOf(id), color: '#aaaaaa' }])
    await sqlOf(url, 'update products set photos = $1 where id = $2', [photos, id])
  }
  await signatures.save(
    pictures.map(([id, pixels]) => ({ picture_id: pictureOf(id), signature: describeImage(pixels) })),
  )
}

await photograph([
  [one, flat(200, 40)],
  [two, flat(180, 60)],
  [other, flat(40, 200)],
  [soldOut, flat(190, 50)],
  [unlisted, flat(200, 40)],
])
const { searchByImage, listSimilarProducts } = createImageSearch({
  liveIndex: live,
  signatures,
  sanitizer: fakeSanitizer,
})

describe('image search', () => {
  it('SEARCH-63 returns products on sale, the nearest first', async () => {
    const asked = { bytes: flat(41, 199), limit: 2, left: 0, top: 0, width: 1, height: 1 }
    const { cards } = await searchByImage(asked, nobody)
    expect(cards[0]?.id).toBe(String(other))
    const red = await searchByImage({ ...asked, bytes: flat(200, 40), limit: 60 }, nobody)
    expect(red.cards.map(({ id }) => Number(id)).toSorted()).toEqual([one, two, other, soldOut].toSorted())
  })

  it('SEARCH-64 returns products in stock, and inside a shop none of another store', async () => {
    const idsOf = async (input: object) =>
      (await listSimilarProducts({ product_id: String(one), limit: 10, ...input }, nobody)).cards.map(({ id }) =>
        Number(id),
      )
    expect(await idsOf({})).toEqual([two, other])
    expect(await idsOf({ product_id: String(other), store_slug: 'dokan' })).toEqual([])
    expect(await idsOf({ product_id: '777777' })).toEqual([])
  })
})

describe('image indexing', () => {
  it('SEARCH-65 describes every image once, and remembers which ones cannot be read', async () => {
    const ids = Array.from({ length: 120 }, (_, number) => pictureOf(1000 + number))
    await sqlOf(url, `insert into pictures select unnest($1::text[]), 9, 9, '#aaaaaa', now()`, [ids])
    const reads: string[] = []
    const storage = {
      read: async (id: string) => {
        reads.push(id)
        return id === ids[7] ? undefined : flat(ids.indexOf(id), 0)
      },
      put: async () => {},
      remove: async () => {},
      readRendition: async () => undefined,
      putRendition: async () => {},
    }
    const codec = {
      resize: async (bytes: Uint8Array) => bytes,
      pixels: async (bytes: Uint8Array) => (bytes[0] === 8 ? Promise.reject(new Error('torn')) : bytes),
    }
    await indexImages({ signatures, storage, codec })
    await indexImages({ signatures, storage, codec })
    expect(reads).toHaveLength(120)
    const unreadable = await sqlOf(url, 'select picture_id from image_signatures where fine is null order by 1')
    expect(unreadable).toEqual([{ picture_id: ids[7] }, { picture_id: ids[8] }])
  })
})
