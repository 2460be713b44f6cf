import { type Coder, createCoder } from './search.codes.ts'
import { type Ints, ints, pushInt } from './search.growing.ts'
import type { Lists } from './search.lists.ts'
import type { SearchCategory } from './search.ports.ts'
import { type Rows, addRow, createRows, killRow, writeNumbers } from './search.rows.ts'
import type { SearchDocument } from './search.ts'
import { type Vocabulary, createVocabulary } from './search.vocabulary.ts'
import { type Weights, createWeights } from './search.weights.ts'

/** How much a word weighs by the field it stands in; the fields are read from the heaviest on. */
const fieldWeights = { title: 10, keyword: 6, place: 4, brief: 2 } as const

/** The documents and the words that find them. */
export interface Shelf {
  readonly rows: Rows
  readonly terms: Vocabulary
  /** Words without their light endings, of those that have one; a weaker field. */
  readonly stems: Vocabulary
  readonly coder: Coder
  readonly weights: { readonly terms: Weights; readonly stems: Weights }
  readonly categoryTitles: ReadonlyMap<number, string>
  /** What stores are called, and how many living rows stores, categories and facet values have, by number. */
  readonly stores: { slug: string; title: string }[]
  readonly storeCounts: Ints
  readonly categoryCounts: Ints
  readonly valueCounts: Ints
}

export function createShelf(categories: readonly SearchCategory[]): Shelf {
  const vocabularies = { terms: createVocabulary(), stems: createVocabulary() }
  return {
    rows: createRows(),
    ...vocabularies,
    coder: createCoder(vocabularies.terms, vocabularies.stems),
    weights: { terms: createWeights(), stems: createWeights() },
    categoryTitles: new Map(categories.map(({ id, title }) => [id, title])),
    stores: [],
    storeCounts: ints(),
    categoryCounts: ints(),
    valueCounts: ints(),
  }
}

/** Puts a document on the shelf, in place of an older one with its id. Tells whether a store got a new name. */
export function shelve(shelf: Shelf, document: SearchDocument): boolean {
  const { rows } = shelf
  const row = rows.rowOf.get(document.id)
  const before = row === undefined ? undefined : rows.documents[row]
  if (row !== undefined && before !== undefined && sameWords(before, document)) writeNumbers(rows, row, document)
  else {
    unshelve(shelf, document.id)
    write(shelf, document)
  }
  const store = rows.storeIds.of(String(document.store_id))
  const { slug, title } = shelf.stores[store] ?? { slug: undefined, title: undefined }
  if (slug === document.store_slug && title === document.store_title) return false
  shelf.stores[store] = { slug: document.store_slug, title: document.store_title }
  return true
}

/** Takes a document off the shelf; tells whether it was there. */
export function unshelve(shelf: Shelf, id: number): boolean {
  const row = shelf.rows.rowOf.get(id)
  const document = row === undefined ? undefined : shelf.rows.documents[row]
  if (row === undefined || document === undefined) return false
  weigh(shelf, document)
  shelf.weights.terms.drain((term) => shelf.terms.forget(term))
  shelf.weights.stems.drain((stem) => shelf.stems.forget(stem))
  countPlaces(shelf, row, -1)
  killRow(shelf.rows, row)
  return true
}

function write(shelf: Shelf, document: SearchDocument): void {
  const row = addRow(shelf.rows, document)
  weigh(shelf, document)
  shelf.weights.terms.drain((term, weight) => shelf.terms.add(term, row, weight))
  shelf.weights.stems.drain((stem, weight) => shelf.stems.add(stem, row, weight))
  countPlaces(shelf, row, 1)
}

/** Gives every term of a document the weight of the best field it stands in. */
function weigh({ coder, weights, categoryTitles }: Shelf, document: SearchDocument): void {
  const hear = (terms: readonly number[], stems: readonly number[], weight: number): void => {
    weights.terms.give(terms, weight)
    weights.stems.give(stems, weight)
  }
  const read = (text: string, weight: number): void => coder.read(text, (terms, stems) => hear(terms, stems, weight))
  const readPhrase = (text: string, weight: number): void => {
    const { terms, stems } = coder.phrase(text)
    hear(terms, stems, weight)
  }
  read(document.title, fieldWeights.title)
  for (const keyword of document.keywords) readPhrase(keyword, fieldWeights.keyword)
  for (const id of document.category_ids) readPhrase(categoryTitles.get(id) ?? '', fieldWeights.place)
  readPhrase(document.store_title, fieldWeights.place)
  read(document.brief, fieldWeights.brief)
}

function countPlaces({ rows, storeCounts, categoryCounts, valueCounts }: Shelf, row: number, by: 1 | -1): void {
  add(storeCounts, rows.store.data[row] ?? 0, by)
  countList(categoryCounts, rows.categories, row, by)
  countList(valueCounts, rows.values, row, by)
}

function countList(counts: Ints, { pool, starts }: Lists, row: number, by: 1 | -1): void {
  const end = starts.data[row + 1] ?? 0
  for (let place = starts.data[row] ?? 0; place < end; place++) add(counts, pool.data[place] ?? 0, by)
}

function add(counts: Ints, place: number, by: number): void {
  while (counts.length <= place) pushInt(counts, 0)
  counts.data[place] = (counts.data[place] ?? 0) + by
}

/** Tells whether two documents differ in nothing but numbers, which are written in place. */
function sameWords(left: SearchDocument, right: SearchDocument): boolean {
  return left.brief === right.brief && left.title === right.title && wordsKey(left) === wordsKey(right)
}

function wordsKey(document: SearchDocument): string {
  const { store_id, store_title, keywords, category_ids, attributes, variants } = document
  const options = variants.map((variant) => Object.entries(variant.options))
  return JSON.stringify([store_id, store_title, keywords, category_ids, attributes, options])
}
