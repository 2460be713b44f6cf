import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Api } from '../../../../core/api/api.ts'
import { type ProductSummary, createImageSearchStore, clampCrop } from '../../../../core/search/index.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'

type Answer = { readonly cards: readonly ProductSummary[] }

function open() {
  const asked: { input: Record<string, unknown>; answer: (answer: Answer) => void; fail: (error: unknown) => void }[] =
    []
  const searchByImage = (input: Record<string, unknown>) =>
    new Promise<Answer>((answer, fail) => void asked.push({ input, answer, fail }))
  const store = createImageSearchStore({ search: { searchByImage } } as unknown as Pick<Api, 'search'>)
  return { asked, store, settle: () => new Promise((resolve) => setTimeout(resolve, 0)) }
}

const card = (id: string) => ({ id }) as ProductSummary
const [one, two] = [new Uint8Array([1]), new Uint8Array([2])]

describe('the image search of a tab', () => {
  it('SEARCH-67 searches a chosen image at once and a changed crop on request', async () => {
    const { asked, store, settle } = open()
    store.search()
    store.setImage(one)
    store.setCrop({ left: 0.25, top: 0.5, width: 0.5, height: 0.25 })
    expect(asked.map(({ input }) => [input.bytes, input.width])).toEqual([[one, 1]])
    store.search()
    asked[1]?.answer({ cards: [card('5')] })
    await settle()
    expect(asked[1]?.input).toMatchObject({ left: 0.25, top: 0.5, width: 0.5, height: 0.25 })
    expect(store.get()).toMatchObject({ phase: 'found', cards: [{ id: '5' }], image: one })
  })

  it('SEARCH-67 ignores a response that was overtaken', async () => {
    const { asked, store, settle } = open()
    store.setImage(one)
    store.setImage(two)
    asked[1]?.answer({ cards: [card('2')] })
    asked[0]?.answer({ cards: [card('1')] })
    await settle()
    expect(store.get().cards).toEqual([card('2')])
  })

  it('reports why a search failed, and keeps the image', async () => {
    const { asked, store, settle } = open()
    store.setImage(one)
    asked[0]?.fail(new Problem('catalog/image-type-unsupported'))
    await settle()
    expect(store.get()).toMatchObject({ phase: 'failed', problem: 'catalog/image-type-unsupported', image: one })
    store.search()
    asked[1]?.fail(new TypeError('torn'))
    await settle()
    expect(store.get().problem).toBe('contract/broken')
  })

  it('SEARCH-68 keeps the crop inside the image', () => {
    const part = fc.double({ min: -3, max: 3, noNaN: true })
    fc.assert(
      fc.property(fc.record({ left: part, top: part, width: part, height: part }), (crop) => {
        const { left, top, width, height } = clampCrop(crop)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(0.2)
        expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1.000001)
      }),
    )
  })
})
