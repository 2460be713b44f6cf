import { describe, expect, it } from 'vitest'
import { createSearchIndex } from '../../../core/search/index/search-index.ts'
import type { SearchDocument } from '../../../core/search/search.ts'
import { searchKey } from '../../../core/shared/text/text.ts'
import { demoCategories, demoDocuments } from '../../support/search/demo-documents.ts'
import questions from './golden/questions.json'

/** What the right product is: its title contains each text (one of several, with `|`), at a price in Toman, in a size. */
interface Expected {
  readonly is: readonly string[]
  readonly min?: number
  readonly max?: number
  readonly size?: string
}

type Question = readonly [text: string, ...expected: (string | Expected)[]]

const documents = demoDocuments()
const index = createSearchIndex(documents, { categories: demoCategories })
const documentById = new Map(documents.map((document) => [document.id, document]))
/** The right product must be among this many first ones. */
const first = 5

function isAnswered([text, ...expected]: Question): boolean {
  const { hits } = index.search({ text, sort: 'relevant', offset: 0, limit: first })
  const wanted = expectedOf(expected)
  return hits.some(({ id, price_min }) => {
    const document = documentById.get(id)
    const toman = price_min / 10
    if (document === undefined || toman < (wanted.min ?? 0) || toman > (wanted.max ?? Infinity)) return false
    return wanted.is.every((words) => hasAny(document.title, words)) && hasSize(document, wanted.size)
  })
}

function expectedOf(expected: readonly (string | Expected)[]): Expected {
  const [only] = expected
  return typeof only === 'object' ? only : { is: expected.filter((text) => typeof text === 'string') }
}

function hasAny(title: string, words: string): boolean {
  return words.split('|').some((text) => searchKey(title).includes(searchKey(text)))
}

function hasSize({ variants }: SearchDocument, size: string | undefined): boolean {
  if (size === undefined) return true
  return variants.some(({ options }) => Object.values(options).some((value) => size.split('|').includes(value)))
}

const kinds = Object.entries(questions as unknown as Readonly<Record<string, readonly Question[]>>)

describe('SEARCH-70 the golden set', () => {
  const failed = kinds.map(([kind, asked]) => [kind, asked, asked.filter((question) => !isAnswered(question))] as const)
  const total = kinds.reduce((sum, [, asked]) => sum + asked.length, 0)
  const missed = failed.reduce((sum, [, , unanswered]) => sum + unanswered.length, 0)

  it('has at least 300 questions of 12 kinds', () => {
    expect(kinds).toHaveLength(12)
    expect(total).toBeGreaterThanOrEqual(300)
    expect(new Set(kinds.flatMap(([, asked]) => asked.map(([text]) => text))).size).toBe(total)
  })

  it.each(failed)('has the right product in the first five of nine in ten: %s', (kind, asked, unanswered) => {
    const missing = unanswered.map(([text]) => `«${text}»`).join(' ')
    process.stdout.write(`${kind}: ${asked.length - unanswered.length} of ${asked.length} ${missing}\n`)
    expect(unanswered.length).toBeLessThanOrEqual(asked.length / 10)
  })

  it('has the right product in the first five of 95 in 100 questions', () => {
    process.stdout.write(`golden set: ${total - missed} of ${total}\n`)
    expect(missed).toBeLessThanOrEqual(total / 20)
  })

  it('is not answered by products at random', () => {
    const others = kinds
      .flatMap(([, asked]) => asked)
      .map(([text], position, all) => {
        const [, ...expected] = all[(position * 7 + 31) % all.length] ?? [text]
        return [text, ...expected] as Question
      })
    expect(others.filter(isAnswered).length).toBeLessThan(total / 5)
  })
})
