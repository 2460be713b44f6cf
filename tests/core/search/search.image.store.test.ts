import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Api } from '../../../core/contract/api.ts'
import { type Card, createImageSearchStore, heldInside } from '../../../core/search/index.ts'
import { Problem } from '../../../core/shared/problem.ts'

type Answer = { readonly cards: readonly Card[] }

function open() {
  const asked: { input: Record<string, unknown>; answer: (answer: Answer) => void; fail: (error: unknown) => void }[] =
    []
  const image = (input: Record<string, unknown>) =>
    new Promise<Answer>((answer, fail) => void asked.push({ input, answer, fail }))
  const store = createImageSearchStore({ search: { image } } as unknown as Pick<Api, 'search'>)
  return { asked, store, settle: () => new Promise((resolve) => setTimeout(resolve, 0)) }
}

const card = (id: string) => ({ id }) as Card
const [one, two] = [new Uint8Array([1]), new Uint8Array([2])]

describe('the image search of a tab', () => {
  it('SEARCH-67 searches a chosen picture at once and a moved frame when asked to', async () => {
    const { asked, store, settle } = open()
    store.search()
    store.choose(one)
    store.frame({ left: 0.25, top: 0.5, width: 0.5, height: 0.25 })
    expect(asked.map(({ input }) => [input.bytes, input.width])).toEqual([[one, 1]])
    store.search()
    asked[1]?.answer({ cards: [card('5')] })
    await settle()
    expect(asked[1]?.input).toMatchObject({ left: 0.25, top: 0.5, width: 0.5, height: 0.25 })
    expect(store.get()).toMatchObject({ phase: 'found', cards: [{ id: '5' }], picture: one })
  })

  it('SEARCH-67 forgets an answer that was overtaken', async () => {
    const { asked, store, settle } = open()
    store.choose(one)
    store.choose(two)
    asked[1]?.answer({ cards: [card('2')] })
    asked[0]?.answer({ cards: [card('1')] })
    await settle()
    expect(store.get().cards).toEqual([card('2')])
  })

  it('says why a search failed, and keeps the picture', async () => {
    const { asked, store, settle } = open()
    store.choose(one)
    asked[0]?.fail(new Problem('catalog/picture-type'))
    await settle()
    expect(store.get()).toMatchObject({ phase: 'failed', problem: 'catalog/picture-type', picture: one })
    store.search()
    asked[1]?.fail(new TypeError('torn'))
    await settle()
    expect(store.get().problem).toBe('contract/broken')
  })

  it('SEARCH-68 holds the frame inside the picture', () => {
    const part = fc.double({ min: -3, max: 3, noNaN: true })
    fc.assert(
      fc.property(fc.record({ left: part, top: part, width: part, height: part }), (crop) => {
        const { left, top, width, height } = heldInside(crop)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(0.2)
        expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1.000001)
      }),
    )
  })
})
