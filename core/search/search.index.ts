import { createFaces } from './search.faces.ts'
import { createMemory } from './search.memory.ts'
import type { SearchCategory } from './search.ports.ts'
import { answer, cardOf } from './search.query.ts'
import { type Scratch, createScratch } from './search.scratch.ts'
import { type Shelf, createShelf, shelve, unshelve } from './search.shelf.ts'
import { type SuggestedFaces, suggestions } from './search.suggest.ts'
import type { SearchAnswer, SearchCard, SearchDocument, SearchRequest, SearchSuggestions } from './search.ts'

/** The products of the market, in memory; the same documents give the same answers. */
export interface SearchIndex {
  /** How many documents it holds. */
  readonly size: number
  /** Changes with every change of a document. */
  readonly version: number
  search(request: SearchRequest): SearchAnswer
  /** The products of these ids in their order; unknown ones are absent. */
  cards(ids: readonly number[]): SearchCard[]
  /** What may be meant by a text whose last word is still being typed, at most `limit` of each kind. */
  suggest(text: string, limit: number): SearchSuggestions
  /** Adds a document or replaces the one with its id. */
  put(document: SearchDocument): void
  /** Removes a document; tells whether it was there. */
  remove(id: number): boolean
}

/** What the index knows beside the documents. */
export interface SearchTables {
  readonly categories: readonly SearchCategory[]
}

/** Rows that died stay until they are as many as the living ones, and at least so many. */
const deadToTidy = 5000
const mostSuggestions = 2000
const mostAnswers = 200

/** Builds the index. */
export function createSearchIndex(documents: Iterable<SearchDocument>, tables: SearchTables): SearchIndex {
  let shelf = filled(documents, tables)
  let scratch = createScratch(shelf.rows.documents.length)
  let faces = facesOf(shelf, tables)
  let version = 0
  const suggested = createMemory<SearchSuggestions>(mostSuggestions)
  const answered = createMemory<SearchAnswer>(mostAnswers)
  const changed = (renamed: boolean): void => {
    const { documents: rows, rowOf } = shelf.rows
    const tidied = rows.length - rowOf.size > Math.max(deadToTidy, rowOf.size)
    if (tidied) shelf = filled(living(shelf), tables)
    if (tidied || renamed) faces = facesOf(shelf, tables)
    scratch = roomFor(shelf, scratch)
    suggested.clear()
    answered.clear()
    version++
  }
  return {
    get size() {
      return shelf.rows.rowOf.size
    },
    get version() {
      return version
    },
    search: (request) => answered.of(JSON.stringify(request), () => answer(shelf, scratch, request)),
    cards: (ids) => ids.flatMap((id) => cardById(shelf, id)),
    suggest: (text, limit) => suggested.of(`${limit} ${text}`, () => suggestions(shelf, scratch, faces, text, limit)),
    put(document) {
      changed(shelve(shelf, document))
    },
    remove(id) {
      const was = unshelve(shelf, id)
      if (was) changed(false)
      return was
    },
  }
}

function cardById({ rows }: Shelf, id: number): SearchCard[] {
  const row = rows.rowOf.get(id)
  return row === undefined ? [] : cardOf(rows, row, rows.price.data[row] ?? 0)
}

function filled(documents: Iterable<SearchDocument>, { categories }: SearchTables): Shelf {
  const shelf = createShelf(categories)
  for (const document of documents) shelve(shelf, document)
  // The first search by a beginning would otherwise pay for sorting all terms.
  shelf.terms.beginning('\uFFFF', 1)
  return shelf
}

function living({ rows }: Shelf): SearchDocument[] {
  return rows.documents.filter((document) => document !== undefined)
}

function roomFor({ rows }: Shelf, scratch: Scratch): Scratch {
  return rows.documents.length > scratch.room ? createScratch(rows.documents.length) : scratch
}

function facesOf({ rows, stores, storeCounts, categoryCounts }: Shelf, { categories }: SearchTables): SuggestedFaces {
  const storeFaces = stores.map((store, number) => ({ id: Number(rows.storeIds.texts[number]), ...store }))
  return {
    categories: createFaces(categories, ({ id }) => categoryCounts.data[rows.categoryIds.find(String(id))] ?? 0),
    stores: createFaces(storeFaces, ({ id }) => storeCounts.data[rows.storeIds.find(String(id))] ?? 0),
  }
}
