import { describe, expect, it } from 'vitest'
import { visitorCaller } from '../../../../core/contract/caller.ts'
import { describeImage, indexImages, rasterSide } from '../../../../core/search/index.ts'
import { createSearchIndex } from '../../../../core/search/index/search-index.ts'
import { createImageSearch } from '../../../../core/search/image/image-search.service.ts'
import type { LiveIndex } from '../../../../core/search/index/live-index.ts'
import { memorySignatures, fakeSanitizer } from '../../../support/images/memory-image-signatures.ts'
import { searchProduct } from '../../../support/search/search-product.ts'

const nobody = visitorCaller('::1')
const flat = (red: number, blue: number): Uint8Array =>
  Uint8Array.from({ length: rasterSide * rasterSide * 3 }, (_, at) => [red, 90, blue][at % 3] ?? 0)
const pictures = { '1': flat(200, 40), '2': flat(180, 60), '3': flat(40, 200), '4': flat(190, 50) }
const sold = { variants: [{ price: 1000, stock: 0, options: {} }] }
const documents = [
  searchProduct(1, 'یک'),
  searchProduct(2, 'دو'),
  searchProduct(3, 'سه', { store_id: 2, store_slug: 'digar' }),
  searchProduct(4, 'چهار', sold),
]
const index = createSearchIndex(documents, { categories: [] })
const live = { index: () => index } as LiveIndex

async function opened() {
  const signatures = memorySignatures()
  const rows = Object.entries(pictures).map(([picture_id, pixels]) => ({
    picture_id,
    signature: describeImage(pixels),
  }))
  await signatures.save([...rows, { picture_id: '99', signature: describeImage(flat(200, 40)) }])
  return createImageSearch({ liveIndex: live, signatures, sanitizer: fakeSanitizer })
}

describe('image search', () => {
  it('SEARCH-63 returns products on sale, the nearest first', async () => {
    const { searchByImage } = await opened()
    const asked = { bytes: flat(41, 199), limit: 2, left: 0, top: 0, width: 1, height: 1 }
    const { cards } = await searchByImage(asked, nobody)
    expect(cards.map(({ id }) => id)[0]).toBe('3')
    const red = await searchByImage({ ...asked, bytes: flat(200, 40), limit: 60 }, nobody)
    expect(red.cards.map(({ id }) => id)).not.toContain('99')
  })

  it('SEARCH-64 returns products in stock, and inside a shop none of another store', async () => {
    const { listSimilarProducts } = await opened()
    const idsOf = async (input: object) =>
      (await listSimilarProducts({ product_id: '1', limit: 10, ...input }, nobody)).cards.map(({ id }) => id)
    expect(await idsOf({})).toEqual(['2', '3'])
    expect(await idsOf({ product_id: '3', store_slug: 'dokan' })).toEqual([])
    expect(await idsOf({ product_id: '77' })).toEqual([])
  })
})

describe('image indexing', () => {
  it('SEARCH-65 describes every image once, and remembers which ones cannot be read', async () => {
    const ids = Array.from({ length: 120 }, (_, number) => String(number))
    const signatures = memorySignatures(ids)
    const reads: string[] = []
    const storage = {
      read: async (id: string) => {
        reads.push(id)
        return id === '7' ? undefined : flat(Number(id), 0)
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
    expect(ids.filter((id) => signatures.saved.get(id) === null)).toEqual(['7', '8'])
  })
})
