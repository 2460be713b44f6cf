import { createTitleIndex, type TitleMatch } from './title-index.ts'
import { createResultCache } from '../query/result-cache.ts'
import type { SearchCategory } from '../search.ports.ts'
import { executeSearch, searchCardOf } from '../query/query.ts'
import { type SearchWorkspace, createSearchWorkspace } from '../query/workspace.ts'
import { type IndexData, createIndexData, addDocument, removeDocument } from './index-data.ts'
import { type SuggestionTitles, suggest } from '../query/suggestions.ts'
import { wordsOf } from '../text/tokens.ts'
import type { SearchIndexResult, SearchCard, SearchDocument, SearchRequest, SearchSuggestions } from '../search.ts'

/** An in-memory index of products; equal documents give equal results. */
export interface SearchIndex {
  /** The number of documents. */
  readonly size: number
  /** Changes with every change of a document. */
  readonly version: number
  search(request: SearchRequest): SearchIndexResult
  /** Returns the products with these ids, in that order; unknown ids are left out. */
  cards(ids: readonly number[]): SearchCard[]
  /** Returns suggestions for a text whose last word is still being typed, at most `limit` of each kind. */
  suggest(text: string, limit: number): SearchSuggestions
  /** Returns the categories that a text names by any of its words; for an empty text the largest roots. */
  categoriesOf(text: string, limit: number): TitleMatch[]
  /** Whether shoppers see each word of a text in some product. */
  shows(text: string): boolean
  /** Adds a document or replaces the one with its id. */
  upsert(document: SearchDocument): void
  /** Removes a document. Returns whether it existed. */
  remove(id: number): boolean
}

/** What the index needs besides the documents. */
export interface SearchIndexTables {
  readonly categories: readonly SearchCategory[]
}

/** Dead rows are removed once they outnumber the living ones and exceed this number. */
const compactThreshold = 5000
const maxCachedSuggestions = 2000
const maxCachedResults = 200

export function createSearchIndex(documents: Iterable<SearchDocument>, tables: SearchIndexTables): SearchIndex {
  let data = buildData(documents, tables)
  let workspace = createSearchWorkspace(data.rows.documents.length)
  let titles = titlesOf(data, tables)
  let version = 0
  const suggestionCache = createResultCache<SearchSuggestions>(maxCachedSuggestions)
  const resultCache = createResultCache<SearchIndexResult>(maxCachedResults)
  const onChange = (storeRenamed: boolean): void => {
    const { documents: rows, rowOf } = data.rows
    const compacted = rows.length - rowOf.size > Math.max(compactThreshold, rowOf.size)
    if (compacted) data = buildData(livingDocuments(data), tables)
    if (compacted || storeRenamed) titles = titlesOf(data, tables)
    workspace = workspaceFor(data, workspace)
    suggestionCache.clear()
    resultCache.clear()
    version++
  }
  return {
    get size() {
      return data.rows.rowOf.size
    },
    get version() {
      return version
    },
    search: (request) =>
      resultCache.getOrCompute(JSON.stringify(request), () => executeSearch(data, workspace, request)),
    cards: (ids) => ids.flatMap((id) => cardById(data, id)),
    suggest: (text, limit) =>
      suggestionCache.getOrCompute(`${limit} ${text}`, () => suggest(data, workspace, titles, text, limit)),
    categoriesOf: (text, limit) =>
      text === '' ? largestRoots(data, tables, limit) : namedCategories(titles, text, limit),
    shows: (text) => wordsOf(text).every(({ joined }) => data.terms.isShown(data.terms.find(joined))),
    upsert(document) {
      onChange(addDocument(data, document))
    },
    remove(id) {
      const existed = removeDocument(data, id)
      if (existed) onChange(false)
      return existed
    },
  }
}

function namedCategories({ categories }: SuggestionTitles, text: string, limit: number): TitleMatch[] {
  const found = wordsOf(text).flatMap(({ joined }) => (joined.length < 2 ? [] : categories.find([joined], limit)))
  return [...new Map(found.map((match) => [match.id, match])).values()].slice(0, limit)
}

function largestRoots(data: IndexData, { categories }: SearchIndexTables, limit: number): TitleMatch[] {
  const countOf = ({ id }: SearchCategory): number =>
    data.categoryCounts.data[data.rows.categoryIds.find(String(id))] ?? 0
  return categories
    .filter((category) => category.parent_id === null && countOf(category) > 0)
    .sort((left, right) => countOf(right) - countOf(left) || left.id - right.id)
    .slice(0, limit)
}

function cardById({ rows }: IndexData, id: number): SearchCard[] {
  const row = rows.rowOf.get(id)
  return row === undefined ? [] : searchCardOf(rows, row, rows.price.data[row] ?? 0)
}

function buildData(documents: Iterable<SearchDocument>, { categories }: SearchIndexTables): IndexData {
  const data = createIndexData(categories)
  for (const document of documents) addDocument(data, document)
  // Sorts all terms now, so that the first prefix search does not have to.
  data.terms.withPrefix('\uFFFF', 1)
  return data
}

function livingDocuments({ rows }: IndexData): SearchDocument[] {
  return rows.documents.filter((document) => document !== undefined)
}

function workspaceFor({ rows }: IndexData, workspace: SearchWorkspace): SearchWorkspace {
  return rows.documents.length > workspace.capacity ? createSearchWorkspace(rows.documents.length) : workspace
}

function titlesOf(
  { rows, stores, storeCounts, categoryCounts }: IndexData,
  { categories }: SearchIndexTables,
): SuggestionTitles {
  const storeTitles = stores.map((store, number) => ({ id: Number(rows.storeIds.texts[number]), ...store }))
  return {
    categories: createTitleIndex(categories, ({ id }) => categoryCounts.data[rows.categoryIds.find(String(id))] ?? 0),
    stores: createTitleIndex(storeTitles, ({ id }) => storeCounts.data[rows.storeIds.find(String(id))] ?? 0),
  }
}
