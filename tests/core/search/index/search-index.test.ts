import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSearchIndex } from '../../../../core/search/index/search-index.ts'
import type { SearchDocument } from '../../../../core/search/search.ts'
import {
  catalogueCategories,
  catalogueLabels,
  searchCatalogue,
  searchDocument,
  searchRequest,
} from '../../../support/arbitraries/search-document.ts'
import { searchProduct } from '../../../support/search/search-product.ts'

const tables = { categories: catalogueCategories }
const change = fc.oneof(
  fc.record({ what: fc.constant('put' as const), document: searchDocument }),
  fc.record({ what: fc.constant('remove' as const), id: fc.integer({ min: 1, max: 40 }) }),
)
const prefix = fc.tuple(fc.constantFrom('', 'عسل ', 'کفش '), fc.constantFrom(...catalogueLabels), fc.nat(3))

describe('SEARCH-50 a changed index', () => {
  it('returns the same results as a new one', () => {
    fc.assert(
      fc.property(
        searchCatalogue,
        fc.array(change, { maxLength: 15 }),
        searchRequest,
        prefix,
        (first, changes, request, typed) => {
          const index = createSearchIndex(first, tables)
          const documents = new Map(first.map((document) => [document.id, document]))
          for (const step of changes) apply(index, documents, step)
          const anew = createSearchIndex(documents.values(), tables)
          const [lead, word, length] = typed
          expect(index.search(request)).toEqual(anew.search(request))
          expect(index.suggest(lead + word.slice(0, length + 1), 5)).toEqual(
            anew.suggest(lead + word.slice(0, length + 1), 5),
          )
          expect(index.size).toBe(documents.size)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('reports whether a document was removed, and counts versions', () => {
    const index = createSearchIndex([searchProduct(1, 'عسل')], { categories: [] })
    expect(index.remove(7)).toBe(false)
    expect(index.version).toBe(0)
    expect(index.remove(1)).toBe(true)
    expect([index.version, index.size]).toEqual([1, 0])
  })

  it('clears its cached results', () => {
    const index = createSearchIndex([searchProduct(1, 'عسل')], { categories: [] })
    const request = { text: 'عسل', sort: 'relevant', offset: 0, limit: 5 } as const
    expect(index.search(request).total).toBe(1)
    index.upsert(searchProduct(2, 'عسل'))
    expect(index.search(request).total).toBe(2)
  })

  it('compacts itself after thousands of changed titles', () => {
    const index = createSearchIndex([searchProduct(1, 'عسل')], { categories: [] })
    for (let turn = 0; turn < 5100; turn++) index.upsert(searchProduct(1, `عسل ${turn}`))
    const { total, hits } = index.search({ text: 'عسل', sort: 'relevant', offset: 0, limit: 5 })
    expect([total, hits[0]?.title]).toEqual([1, 'عسل 5099'])
    expect(index.search({ text: '5098', sort: 'relevant', offset: 0, limit: 5 }).total).toBe(0)
  })
})

function apply(
  index: ReturnType<typeof createSearchIndex>,
  documents: Map<number, SearchDocument>,
  step: { what: 'put'; document: SearchDocument } | { what: 'remove'; id: number },
): void {
  if (step.what === 'put') {
    index.upsert(step.document)
    documents.set(step.document.id, step.document)
  } else expect(index.remove(step.id)).toBe(documents.delete(step.id))
}
