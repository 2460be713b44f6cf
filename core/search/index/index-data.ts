import { type PhraseEncoder, createPhraseEncoder } from '../text/phrase-encoder.ts'
import { type GrowableInts, createInts, pushInt } from './growable-array.ts'
import type { PackedLists } from './packed-lists.ts'
import type { SearchCategory } from '../search.ports.ts'
import { type DocumentRows, addRow, createDocumentRows, removeRow, writeNumericColumns } from './rows.ts'
import type { SearchDocument } from '../search.ts'
import { type Vocabulary, createVocabulary } from '../text/vocabulary.ts'
import { type TermWeights, createTermWeights } from './term-weights.ts'

/** The weight of a word by its field; fields are read from the heaviest on. */
const fieldWeights = { title: 16, keyword: 6, categoryOrStore: 4, brief: 2 } as const

/** The documents and the vocabulary that finds them. */
export interface IndexData {
  readonly rows: DocumentRows
  readonly terms: Vocabulary
  /** Words without light suffixes, for words that have one; a weaker field. */
  readonly stems: Vocabulary
  readonly encoder: PhraseEncoder
  readonly weights: { readonly terms: TermWeights; readonly stems: TermWeights }
  readonly categoryTitles: ReadonlyMap<number, string>
  /** Store names, and the number of living rows per store, category and facet value, by number. */
  readonly stores: { slug: string; title: string }[]
  readonly storeCounts: GrowableInts
  readonly categoryCounts: GrowableInts
  readonly valueCounts: GrowableInts
}

export function createIndexData(categories: readonly SearchCategory[]): IndexData {
  const vocabularies = { terms: createVocabulary(), stems: createVocabulary() }
  return {
    rows: createDocumentRows(),
    ...vocabularies,
    encoder: createPhraseEncoder(vocabularies.terms, vocabularies.stems),
    weights: { terms: createTermWeights(), stems: createTermWeights() },
    categoryTitles: new Map(categories.map(({ id, title }) => [id, title])),
    stores: [],
    storeCounts: createInts(),
    categoryCounts: createInts(),
    valueCounts: createInts(),
  }
}

/** Adds a document in place of an older one with its id. Returns whether a store was renamed. */
export function addDocument(data: IndexData, document: SearchDocument): boolean {
  const { rows } = data
  const row = rows.rowOf.get(document.id)
  const before = row === undefined ? undefined : rows.documents[row]
  if (row !== undefined && before !== undefined && hasSameText(before, document))
    writeNumericColumns(rows, row, document)
  else {
    removeDocument(data, document.id)
    indexWords(data, document)
  }
  const store = rows.storeIds.intern(String(document.store_id))
  const { slug, title } = data.stores[store] ?? { slug: undefined, title: undefined }
  if (slug === document.store_slug && title === document.store_title) return false
  data.stores[store] = { slug: document.store_slug, title: document.store_title }
  return true
}

/** Removes a document. Returns whether it existed. */
export function removeDocument(data: IndexData, id: number): boolean {
  const row = data.rows.rowOf.get(id)
  const document = row === undefined ? undefined : data.rows.documents[row]
  if (row === undefined || document === undefined) return false
  collectTerms(data, document)
  data.weights.terms.drain((term, _, shown) => data.terms.removeFromLivingRow(term, shown))
  data.weights.stems.drain((stem, _, shown) => data.stems.removeFromLivingRow(stem, shown))
  adjustCounts(data, row, -1)
  removeRow(data.rows, row)
  return true
}

function indexWords(data: IndexData, document: SearchDocument): void {
  const row = addRow(data.rows, document)
  collectTerms(data, document)
  data.weights.terms.drain((term, fieldWeight, shown) => data.terms.add(term, row, fieldWeight, shown))
  data.weights.stems.drain((stem, fieldWeight, shown) => data.stems.add(stem, row, fieldWeight, shown))
  adjustCounts(data, row, 1)
}

/** Gives every term of a document the weight of the heaviest field it occurs in. */
function collectTerms({ encoder, weights, categoryTitles }: IndexData, document: SearchDocument): void {
  const collect = (terms: readonly number[], stems: readonly number[], fieldWeight: number): void => {
    // Keywords are for finding only: no page shows them.
    const shown = fieldWeight !== fieldWeights.keyword
    weights.terms.assign(terms, fieldWeight, shown)
    weights.stems.assign(stems, fieldWeight, shown)
  }
  const encodeText = (text: string, fieldWeight: number): void =>
    encoder.encode(text, (terms, stems) => collect(terms, stems, fieldWeight))
  const collectPhrase = (text: string, fieldWeight: number): void => {
    const { terms, stems } = encoder.encodePhrase(text)
    collect(terms, stems, fieldWeight)
  }
  encodeText(document.title, fieldWeights.title)
  for (const keyword of document.keywords) collectPhrase(keyword, fieldWeights.keyword)
  for (const id of document.category_ids) collectPhrase(categoryTitles.get(id) ?? '', fieldWeights.categoryOrStore)
  collectPhrase(document.store_title, fieldWeights.categoryOrStore)
  encodeText(document.brief, fieldWeights.brief)
}

function adjustCounts({ rows, storeCounts, categoryCounts, valueCounts }: IndexData, row: number, delta: 1 | -1): void {
  adjust(storeCounts, rows.store.data[row] ?? 0, delta)
  countList(categoryCounts, rows.categories, row, delta)
  countList(valueCounts, rows.values, row, delta)
}

function countList(counts: GrowableInts, { pool, starts }: PackedLists, row: number, delta: 1 | -1): void {
  const end = starts.data[row + 1] ?? 0
  for (let index = starts.data[row] ?? 0; index < end; index++) adjust(counts, pool.data[index] ?? 0, delta)
}

function adjust(counts: GrowableInts, index: number, delta: number): void {
  while (counts.length <= index) pushInt(counts, 0)
  counts.data[index] = (counts.data[index] ?? 0) + delta
}

/** Whether two documents differ only in numeric fields, which are updated in place. */
function hasSameText(left: SearchDocument, right: SearchDocument): boolean {
  return left.brief === right.brief && left.title === right.title && textKey(left) === textKey(right)
}

function textKey(document: SearchDocument): string {
  const { store_id, store_title, keywords, category_ids, attributes, variants } = document
  const options = variants.map((variant) => Object.entries(variant.options))
  return JSON.stringify([store_id, store_title, keywords, category_ids, attributes, options])
}
