import { halfSpace } from '../shared/text-map.ts'
import { createMemory } from './search.memory.ts'
import { type Word, chunkWords, isEnding, stemOf, together } from './search.tokens.ts'
import type { Vocabulary } from './search.vocabulary.ts'

/** A word of a document as numbers: its terms, and the stems of those that have one. */
interface Code {
  readonly word: Word
  readonly terms: readonly number[]
  readonly stems: readonly number[]
  readonly ending: boolean
}

/** The terms and stems of a whole text. */
export interface Phrase {
  readonly terms: readonly number[]
  readonly stems: readonly number[]
}

/** Hears of every word of a text. */
type Hear = (terms: readonly number[], stems: readonly number[]) => void

/** Turns texts of documents into numbers; it remembers what it has seen, for the same words come again and again. */
export interface Coder {
  read(text: string, hear: Hear): void
  /** All terms and stems of a text that comes again and again as a whole. */
  phrase(text: string): Phrase
  /** How people write a term, where that differs from it. */
  readonly shown: ReadonlyMap<string, string>
}

const mostRemembered = 300_000

export function createCoder(terms: Vocabulary, stems: Vocabulary): Coder {
  const shown = new Map<string, string>()
  const codes = createCodes(terms, stems, shown)
  const phrases = createMemory<Phrase>(mostRemembered)
  const read = (text: string, hear: Hear): void => {
    let previous: Word | undefined
    for (const chunk of text.split(' ')) {
      for (const found of codes.ofChunk(chunk)) {
        const heard = found.ending && previous !== undefined ? codes.ofWord(together(previous, found.word)) : found
        hear(heard.terms, heard.stems)
        previous = heard.word
      }
    }
  }
  return { read, phrase: (text) => phrases.of(text, () => phraseOf(text, read)), shown }
}

function phraseOf(text: string, read: Coder['read']): Phrase {
  const terms: number[] = []
  const stems: number[] = []
  read(text, (some, others) => {
    terms.push(...some)
    stems.push(...others)
  })
  return { terms, stems }
}

function createCodes(terms: Vocabulary, stems: Vocabulary, shown: Map<string, string>) {
  const seen = new Map<string, readonly Code[]>()
  const ofWord = (word: Word): Code => {
    const texts = [word.joined, ...word.parts]
    const roots = texts.flatMap((text) => stemOf(text) ?? [])
    remember(shown, word.joined, word.shown)
    rememberParts(shown, word)
    return { word, terms: texts.map(terms.of), stems: roots.map(stems.of), ending: isEnding(word) }
  }
  const ofChunk = (chunk: string): readonly Code[] => {
    const known = seen.get(chunk)
    if (known !== undefined) return known
    if (seen.size > mostRemembered) seen.clear()
    const found = chunkWords(chunk).map(ofWord)
    seen.set(chunk, found)
    return found
  }
  return { ofWord, ofChunk }
}

/** Of several spellings the smallest is kept, so that the order of documents makes no difference. */
function remember(shown: Map<string, string>, term: string, spelling: string): void {
  const known = shown.get(term)
  if (spelling !== term && (known === undefined || spelling < known)) shown.set(term, spelling)
}

function rememberParts(shown: Map<string, string>, word: Word): void {
  const spellings = word.shown.split(halfSpace)
  if (spellings.length !== word.parts.length) return
  for (const [place, part] of word.parts.entries()) remember(shown, part, spellings[place] ?? part)
}
