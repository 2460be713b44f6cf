import { otherLayoutOf } from '../text/keyboard-layout.ts'
import { isLatinSpelling } from '../text/latin-spelling.ts'
import { isPlausibleTypo } from '../text/plausible-typo.ts'
import { askingWords, rightWords, smallWords } from '../text/right-words.ts'
import type { IndexData } from '../index/index-data.ts'
import { type Word, stemOf, wordsOf } from '../text/tokens.ts'
import type { Vocabulary } from '../text/vocabulary.ts'
import { wordTable } from '../text/word-table.ts'

/** A term that matches a word, and the factor of the match. */
export interface TermMatch {
  readonly vocabulary: Vocabulary
  readonly term: number
  readonly factor: number
}

/** What a word requires of a row: any of several terms, or a term of every part. */
export interface WordNeed {
  readonly anyOf: readonly TermMatch[]
  readonly allOf: readonly TermMatch[]
}

/** A parsed query. */
export interface ParsedQuery {
  readonly needs: readonly WordNeed[]
  /** The text that is searched in place of the typed one. */
  readonly corrected?: string
  /** Another text that may be meant. */
  readonly suggestion?: string
  /** The words that no product has. */
  readonly missing: readonly string[]
}

/** A word as it is searched: what it requires, and its spelling. */
interface Reading {
  readonly need: WordNeed
  readonly spelling: string
}

const factors = { exact: 1, root: 0.5, stem: 0.3, prefix: 0.7, typo: 0.6, part: 0.8, other: 0.4 } as const
const maxPrefixTerms = 24
const maxWords = 12
/** Below this length, a replaced letter makes another word as easily as a misspelt one. */
const minCertainLength = 6

/**
 * Parses a query: exact words first, then Persian words in Latin letters and words of the word table, then prefixes; if
 * nothing is found, the other keyboard layout or a correction of typos, whichever is surer. With `exact`, only exact
 * words and prefixes.
 */
export function parseSearchQuery(data: IndexData, text: string, exact = false): ParsedQuery {
  const words = searchedWords(data, wordsOf(text)).slice(0, maxWords)
  const joinedWords = exact ? words : joinTableWords(data, words)
  const readings = joinedWords.map((word) => (exact ? readPlainly(data, word) : readWord(data, word)))
  if (exact || !readings.includes(undefined)) return parsedOf(joinedWords, readings)
  const other = otherLayout(data, text)
  const isFound = readings.some((reading) => reading !== undefined)
  if (other?.isSure === true)
    return isFound ? suggesting(joinedWords, readings, other.text) : switched(data, other.text)
  const parsed = corrected(data, joinedWords, readings)
  if (other === undefined || isFound || parsed.missing.length < joinedWords.length) return parsed
  return switched(data, other.text)
}

/** Searches a text that was typed in the other keyboard layout. */
function switched(data: IndexData, text: string): ParsedQuery {
  const { needs, corrected } = parseSearchQuery(data, text)
  return { needs, corrected: corrected ?? text, missing: [] }
}

function suggesting(
  words: readonly Word[],
  readings: readonly (Reading | undefined)[],
  suggestion: string,
): ParsedQuery {
  return { ...parsedOf(words, readings), suggestion }
}

const noMatch: WordNeed = { anyOf: [], allOf: [] }

/** Leaves out words of asking, and small words that no product has, unless nothing else is left. */
function searchedWords({ terms }: IndexData, words: readonly Word[]): readonly Word[] {
  if (words.length < 2) return words
  const searched = words.filter(
    ({ joined }) => !askingWords.has(joined) && !(smallWords.has(joined) && terms.find(joined) < 0),
  )
  return searched.length === 0 ? words : searched
}

/** Joins two neighbours that the word table has as one word, such as «table cloth». */
function joinTableWords(data: IndexData, words: readonly Word[]): Word[] {
  const joinedWords: Word[] = []
  for (const word of words) {
    const previous = joinedWords.at(-1)
    const joined = previous === undefined ? '' : previous.joined + word.joined
    if (previous !== undefined && isLatinSpelling(joined) && wordTable.has(joined) && data.terms.find(word.joined) < 0)
      joinedWords[joinedWords.length - 1] = { joined, spelling: `${previous.spelling} ${word.spelling}`, allOf: [] }
    else joinedWords.push(word)
  }
  return joinedWords
}

function readPlainly(data: IndexData, word: Word): Reading | undefined {
  const need = matchExact(data, word) ?? matchPrefix(data, word)
  return need && { need, spelling: word.spelling }
}

/** Reads a correctly spelt word; `undefined` for an unknown word. */
export function readWord(data: IndexData, word: Word): Reading | undefined {
  const exact = matchExact(data, word)
  if (exact !== undefined) return { need: exact, spelling: word.spelling }
  const prefix = matchPrefix(data, word)
  const translated = readOtherwise(data, word)
  if (translated === undefined || prefix === undefined)
    return translated ?? (prefix && { need: prefix, spelling: word.spelling })
  return { ...translated, need: { anyOf: [...translated.need.anyOf, ...prefix.anyOf], allOf: translated.need.allOf } }
}

/** Reads a word by the word table or as a Persian word in Latin letters. */
function readOtherwise(data: IndexData, { joined }: Word): Reading | undefined {
  const texts = tableReadings(joined)
  if (texts !== undefined) return readAny(data, texts)
  if (!isLatinSpelling(joined)) return undefined
  return readAny(
    data,
    data.terms.spelled(joined, false).map((term) => data.terms.texts[term] ?? ''),
  )
}

/** The readings of a word in the word table, or of its singular. */
export function tableReadings(word: string): readonly string[] | undefined {
  const readings = wordTable.get(word)
  if (readings !== undefined || !isLatinSpelling(word) || !word.endsWith('s')) return readings
  return wordTable.get(word.slice(0, -1)) ?? (word.endsWith('es') ? wordTable.get(word.slice(0, -2)) : undefined)
}

/** Reads any of several texts: the first known one fully, the others as weaker alternatives. */
function readAny(data: IndexData, texts: readonly string[]): Reading | undefined {
  const known = texts.flatMap((text) => {
    const need = matchAll(data, wordsOf(text))
    return need === undefined ? [] : [{ need, text }]
  })
  const [first, ...others] = known
  if (first === undefined) return undefined
  const weaker = others.flatMap(({ need }) => scaled(need, factors.other).anyOf)
  const spelling = data.encoder.displayForms.get(first.text) ?? first.text
  return { need: { anyOf: [...first.need.anyOf, ...weaker], allOf: first.need.allOf }, spelling }
}

/** Matches one word, or several of which a row must have all. */
function matchAll(data: IndexData, words: readonly Word[]): WordNeed | undefined {
  const [word] = words
  if (word !== undefined && words.length === 1) return matchExact(data, word)
  const all = words.map(({ joined }) => matchTerm(data.terms, joined, factors.exact))
  return all.some((matches) => matches.length === 0) ? undefined : { anyOf: [], allOf: all.flat() }
}

function parsedOf(words: readonly Word[], readings: readonly (Reading | undefined)[]): ParsedQuery {
  const spellings = words.map(({ spelling }, index) => readings[index]?.spelling ?? spelling)
  const changed = spellings.some((spelling, index) => spelling !== words[index]?.spelling)
  return {
    needs: distinctNeeds(
      words,
      readings.map((reading) => reading?.need ?? noMatch),
    ),
    missing: words.filter((_, index) => readings[index] === undefined).map(({ spelling }) => spelling),
    ...(changed ? { corrected: spellings.join(' ') } : {}),
  }
}

/** Corrects the unknown words; what may just as well be another word is only suggested. */
function corrected(data: IndexData, words: readonly Word[], readings: readonly (Reading | undefined)[]): ParsedQuery {
  const corrections = words.map((word, index) => (readings[index] === undefined ? correctWord(data, word) : undefined))
  const parsed = parsedOf(
    words,
    readings.map((reading, index) => {
      const correction = corrections[index]
      return correction?.isCertain === true ? correction.reading : reading
    }),
  )
  if (corrections.every((correction) => correction?.isCertain !== false)) return parsed
  const spellings = words.map(
    ({ spelling }, index) => corrections[index]?.reading.spelling ?? readings[index]?.spelling ?? spelling,
  )
  return { ...parsed, suggestion: spellings.join(' ') }
}

interface Correction {
  readonly reading: Reading
  /** Whether the word can hardly be meant as it is. */
  readonly isCertain: boolean
}

/** Corrects an unknown word: another spelling, or two words written as one. A right word is never corrected. */
function correctWord(data: IndexData, word: Word): Correction | undefined {
  if (isRight(word)) return undefined
  const written = writtenForms(word.joined)
  const spoken = written.map((form) => data.terms.find(form)).find((one) => one >= 0 && data.terms.isShown(one)) ?? -1
  const term = spoken < 0 ? nearestOf(data, [word.joined, ...written]) : spoken
  const text = data.terms.texts[term]
  if (text !== undefined) {
    const need = weaken(matchExact(data, { joined: text, spelling: text, allOf: [] }))
    const isCertain = spoken >= 0 || word.joined.length >= minCertainLength || isPlausibleTypo(word.joined, text)
    return need && { reading: { need, spelling: data.encoder.displayForms.get(text) ?? text }, isCertain }
  }
  const allOf = splitWord(data.terms, word.joined)
  if (allOf === undefined) return undefined
  const need = weaken(matchExact(data, { joined: word.joined, spelling: '', allOf }))
  return need && { reading: { need, spelling: allOf.join(' ') }, isCertain: true }
}

/** Whether a word is right although no product has it. */
function isRight({ joined }: Word): boolean {
  return rightWords.has(joined) || rightWords.has(stemOf(joined) ?? '') || wordTable.has(joined)
}

/** How a word that is written as it is spoken may be written, such as «بادام» for «بادوم». */
function writtenForms(word: string): string[] {
  return spokenEndings.flatMap(([spoken, written]) => {
    const at = word.lastIndexOf(spoken)
    return at < 1 ? [] : [word.slice(0, at) + written + word.slice(at + spoken.length)]
  })
}

/** The nearest term of the first form that has one; -1 when none has. */
function nearestOf({ terms }: IndexData, forms: readonly string[]): number {
  for (const form of forms) {
    const term = terms.nearest(form, false)
    if (term >= 0) return term
  }
  return -1
}

const spokenEndings = [
  ['ون', 'ان'],
  ['وم', 'ام'],
] as const

function splitWord(terms: Vocabulary, word: string): string[] | undefined {
  let bestSplit: string[] | undefined
  let bestCount = 0
  for (let index = 3; index <= word.length - 3; index++) {
    const halves = [word.slice(0, index), word.slice(index)]
    const count = Math.min(...halves.map((half) => countOf(terms, half)))
    if (count > bestCount) [bestSplit, bestCount] = [halves, count]
  }
  return bestSplit
}

function countOf(terms: Vocabulary, text: string): number {
  const term = terms.find(text)
  return term < 0 ? 0 : terms.count(term)
}

/** Matches a correctly spelt word; `undefined` for an unknown word. */
export function matchExact({ terms, stems }: IndexData, { joined, allOf }: Word): WordNeed | undefined {
  const root = stemOf(joined)
  const anyOf = [
    ...matchTerm(terms, joined, factors.exact),
    ...(root === undefined ? [] : matchTerm(terms, root, factors.root)),
    ...matchTerm(stems, root ?? joined, factors.stem),
  ]
  const all = allOf.flatMap((part) => matchTerm(terms, part, factors.part))
  const whole = all.length === allOf.length ? all : []
  return anyOf.length + whole.length === 0 ? undefined : { anyOf, allOf: whole }
}

/** Matches a prefix with the most frequent terms that begin with it, the more frequent the better. */
export function matchPrefix({ terms, rows }: IndexData, { joined }: Word): WordNeed | undefined {
  if (joined.length < 2) return undefined
  const found = terms.withPrefix(joined, maxPrefixTerms)
  const mostFrequent = terms.count(found[0] ?? -1)
  const rarity = (count: number): number => Math.log(1 + rows.rowOf.size / Math.max(1, count))
  const anyOf = found.map((term) => {
    const count = terms.count(term)
    // A rare completion is a less likely one, but rare terms weigh more when they are matched.
    const likelihood = (rarity(mostFrequent) / rarity(count)) * Math.sqrt(count / mostFrequent)
    return { vocabulary: terms, term, factor: factors.prefix * likelihood }
  })
  return anyOf.length === 0 ? undefined : { anyOf, allOf: [] }
}

function matchTerm(vocabulary: Vocabulary, text: string, factor: number): TermMatch[] {
  const term = vocabulary.find(text)
  return term < 0 ? [] : [{ vocabulary, term, factor }]
}

function weaken(need: WordNeed | undefined): WordNeed | undefined {
  return need && scaled(need, factors.typo)
}

function scaled({ anyOf, allOf }: WordNeed, by: number): WordNeed {
  const scale = (match: TermMatch): TermMatch => ({ ...match, factor: match.factor * by })
  return { anyOf: anyOf.map(scale), allOf: allOf.map(scale) }
}

interface OtherLayout {
  readonly text: string
  /** Whether no word of it is merely spelt like a known one. */
  readonly isSure: boolean
}

/** Returns the text in the other keyboard layout when every word of it is known. */
function otherLayout(data: IndexData, text: string): OtherLayout | undefined {
  const other = otherLayoutOf(text.trim())
  const words = other === undefined ? [] : wordsOf(other)
  if (other === undefined || words.length === 0) return undefined
  const isSure = words.every((word) => isSurelyKnown(data, word))
  return isSure || words.every((word) => readWord(data, word) !== undefined) ? { text: other, isSure } : undefined
}

function isSurelyKnown(data: IndexData, word: Word): boolean {
  return readPlainly(data, word) !== undefined || tableReadings(word.joined) !== undefined
}

/** Returns the text in the other keyboard layout when every word of it is surely known. */
export function suggestOtherLayout(data: IndexData, text: string): string | undefined {
  const other = otherLayout(data, text)
  return other?.isSure === true ? other.text : undefined
}

/** Returns each word's need once, in lexical order, so that the order of typing makes no difference. */
function distinctNeeds(words: readonly Word[], needs: readonly WordNeed[]): WordNeed[] {
  const byText = new Map(
    words.map(({ joined, allOf }, index) => [[joined, ...allOf].join(' '), needs[index] ?? noMatch]),
  )
  return [...byText].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, need]) => need)
}
