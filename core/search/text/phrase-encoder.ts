import { halfSpace } from '../../shared/text/letter-map.ts'
import { createResultCache } from '../query/result-cache.ts'
import { type Word, wordsOfChunk, isSuffixWord, stemOf, joinWords } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A word of a document as numbers: its terms, and the stems of those that have one. */
interface EncodedWord {
  readonly word: Word
  readonly terms: readonly number[]
  readonly stems: readonly number[]
  readonly isSuffix: boolean
}

/** The terms and stems of a whole text. */
export interface Phrase {
  readonly terms: readonly number[]
  readonly stems: readonly number[]
}

/** Is called for every word of a text. */
type WordVisitor = (terms: readonly number[], stems: readonly number[]) => void

/** Encodes texts of documents as numbers; results are cached, because words repeat. */
export interface PhraseEncoder {
  encode(text: string, visit: WordVisitor): void
  /** Returns all terms and stems of a text that occurs repeatedly as a whole, such as a category title. */
  encodePhrase(text: string): Phrase
  /** The usual spelling of a term, where it differs from the term. */
  readonly displayForms: ReadonlyMap<string, string>
}

const maxCached = 300_000

export function createPhraseEncoder(terms: Vocabulary, stems: Vocabulary): PhraseEncoder {
  const displayForms = new Map<string, string>()
  const wordEncoder = createWordEncoder(terms, stems, displayForms)
  const phrases = createResultCache<Phrase>(maxCached)
  const encode = (text: string, visit: WordVisitor): void => {
    let previous: Word | undefined
    for (const chunk of text.split(' ')) {
      for (const encodedWords of wordEncoder.encodeChunk(chunk)) {
        const encoded =
          encodedWords.isSuffix && previous !== undefined
            ? wordEncoder.encodeWord(joinWords(previous, encodedWords.word))
            : encodedWords
        visit(encoded.terms, encoded.stems)
        previous = encoded.word
      }
    }
  }
  return { encode, encodePhrase: (text) => phrases.getOrCompute(text, () => readPhrase(text, encode)), displayForms }
}

function readPhrase(text: string, encode: PhraseEncoder['encode']): Phrase {
  const terms: number[] = []
  const stems: number[] = []
  encode(text, (termIds, stemIds) => {
    terms.push(...termIds)
    stems.push(...stemIds)
  })
  return { terms, stems }
}

function createWordEncoder(terms: Vocabulary, stems: Vocabulary, displayForms: Map<string, string>) {
  const cache = new Map<string, readonly EncodedWord[]>()
  const encodeWord = (word: Word): EncodedWord => {
    const texts = [word.joined, ...word.allOf]
    const roots = texts.flatMap((text) => stemOf(text) ?? [])
    rememberSpelling(displayForms, word.joined, word.spelling)
    rememberPartSpellings(displayForms, word)
    return { word, terms: texts.map(terms.intern), stems: roots.map(stems.intern), isSuffix: isSuffixWord(word) }
  }
  const encodeChunk = (chunk: string): readonly EncodedWord[] => {
    const cached = cache.get(chunk)
    if (cached !== undefined) return cached
    if (cache.size > maxCached) cache.clear()
    const encodedWords = wordsOfChunk(chunk).map(encodeWord)
    cache.set(chunk, encodedWords)
    return encodedWords
  }
  return { encodeWord, encodeChunk }
}

/** Keeps the smallest of several spellings, so that the order of documents makes no difference. */
function rememberSpelling(displayForms: Map<string, string>, term: string, spelling: string): void {
  const cached = displayForms.get(term)
  if (spelling !== term && (cached === undefined || spelling < cached)) displayForms.set(term, spelling)
}

function rememberPartSpellings(displayForms: Map<string, string>, word: Word): void {
  const spellings = word.spelling.split(halfSpace)
  if (spellings.length !== word.allOf.length) return
  for (const [index, part] of word.allOf.entries()) rememberSpelling(displayForms, part, spellings[index] ?? part)
}
