import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSearchIndex } from '../../../../core/search/index/search-index.ts'
import { catalogueCategories, searchCatalogue, searchRequest } from '../../../support/arbitraries/search-document.ts'
import { comparable, referenceSearch } from '../../../support/search/reference-search.ts'

const tables = { categories: catalogueCategories }

describe('SEARCH-10 SEARCH-20 to SEARCH-25 search results', () => {
  it('equal those of a brute-force search over all documents', () => {
    fc.assert(
      fc.property(searchCatalogue, searchRequest, (documents, request) => {
        fc.pre(request.sort !== 'relevant')
        const named = referenceSearch(documents, request)
        const answer = comparable(createSearchIndex(documents, tables).search(request))
        expect(withoutNames(answer)).toEqual(named)
      }),
      { numRuns: 1500 },
    )
  })

  it('are the same by relevance, best first', () => {
    fc.assert(
      fc.property(searchCatalogue, searchRequest, (documents, request) => {
        const all = { ...request, offset: 0, limit: 100 }
        const index = createSearchIndex(documents, tables)
        const relevant = index.search({ ...all, sort: 'relevant' }).hits.map(({ id }) => id)
        const newest = index.search({ ...all, sort: 'newest' }).hits.map(({ id }) => id)
        expect(relevant.toSorted()).toEqual(newest.toSorted())
      }),
    )
  })

  it('are paged without gaps and repetitions', () => {
    fc.assert(
      fc.property(searchCatalogue, searchRequest, fc.integer({ min: 1, max: 7 }), (documents, request, limit) => {
        const index = createSearchIndex(documents, tables)
        const whole = index.search({ ...request, offset: 0, limit: 100 })
        const pages = Array.from({ length: Math.ceil(whole.total / limit) }, (_, page) =>
          index.search({ ...request, offset: page * limit, limit }),
        )
        expect(pages.flatMap(({ hits }) => hits)).toEqual(whole.hits)
        expect(whole.hits).toHaveLength(whole.total)
      }),
    )
  })
})

function withoutNames({ facets, ...answer }: ReturnType<typeof comparable>) {
  return { ...answer, facets: { ...facets, stores: facets.stores.map(({ id, count }) => ({ id, count })) } }
}
