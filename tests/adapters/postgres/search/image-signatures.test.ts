import { afterAll, describe, expect, it } from 'vitest'
import { connect, createImageSignatureRepository } from '../../../../adapters/postgres/index.ts'
import { sqlOf } from '../../../support/people/actors.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const db = connect({ url, connections: 2 })
afterAll(() => db.close())
const signatures = createImageSignatureRepository(db)

/** Eight bits, the first `ones` of which are set. */
const bits = (ones: number): string => '1'.repeat(ones).padEnd(8, '0')
const signature = (ones: number) => ({ coarse: bits(ones), fine: bits(ones) })
const pictureOf = (product_id: string, index = 0): string => `picture-of-product-${product_id}-${index}`
const [alef, be] = market.stores as [(typeof market.stores)[number], (typeof market.stores)[number]]
const ze = market.hidden[1]
const [first, second, third, hidden] = [alef.products[0], alef.products[1], be.products[0], ze?.products[0]].map(
  (product) => Number(product?.id),
) as [number, number, number, number]

async function give(product_id: number, ...looks: readonly number[]): Promise<void> {
  const ids = looks.map((_, index) => pictureOf(String(product_id), index))
  await sqlOf(url, `insert into pictures select unnest($1::text[]), 9, 9, '#aaaaaa', now()`, [ids])
  const photos = JSON.stringify(ids.map((id) => ({ id, color: '#aaaaaa' })))
  await sqlOf(url, `update products set photos = $1::jsonb where id = $2`, [photos, product_id])
  await signatures.save(looks.map((ones, index) => ({ picture_id: ids[index] ?? '', signature: signature(ones) })))
}

await give(first, 0, 7)
await give(second, 3)
await give(third, 5)
await give(hidden, 7)
await give(Number(be.draft.id), 7)

describe('image signatures in PostgreSQL', () => {
  it('SEARCH-63 compares the nearest photo of a product with the nearest view of the query; products that are not public are not found', async () => {
    expect(await signatures.findNearest([signature(8)], 10)).toEqual([first, third, second])
    expect(await signatures.findNearest([signature(4), signature(5)], 2)).toEqual([third, second])
  })

  it('SEARCH-64 orders by the main photo, within the store or the categories, images without a signature last', async () => {
    const alike = await signatures.findSimilar(String(second), 'categories', 50)
    expect(alike.slice(0, 2)).toEqual([third, first])
    expect(alike.length).toBeGreaterThan(2)
    expect(alike).not.toContain(second)
    expect((await signatures.findSimilar(String(second), 'store', 50))[0]).toBe(first)
    expect(await signatures.findSimilar('999999999', 'store', 50)).toEqual([])
  })

  it('SEARCH-65 lists images without a signature until they have one or cannot have one', async () => {
    await sqlOf(url, `insert into pictures values ('a-picture-nobody-described', 9, 9, '#aaaaaa', now())`)
    expect(await signatures.listUnsigned(10)).toEqual(['a-picture-nobody-described'])
    await signatures.save([{ picture_id: 'a-picture-nobody-described', signature: null }])
    expect(await signatures.listUnsigned(10)).toEqual([])
  })
})
