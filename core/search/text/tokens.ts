import { halfSpace } from '../../shared/text/letter-map.ts'
import { searchKey, slugLetters } from '../../shared/text/text.ts'

/** A normalised word: its joined form, and its parts where it has joints. */
export interface Word {
  readonly joined: string
  /** The spelling as typed: with half-spaces and unfolded letters. */
  readonly spelling: string
  /** Empty for a word without a joint. */
  readonly allOf: readonly string[]
}

const maxWordLength = 40
const spaces = /\s+/
const betweenWords = /[^\p{L}\p{N}\p{M}\u200C]+/u
const foldedLetters = /^[A-Za-z0-9ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیء]+$/
const aroundWords = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const joint = new RegExp(`${halfSpace}+|(?<=[0-9])(?=[^0-9])|(?<=[^0-9])(?=[0-9])`, 'u')
/** Suffixes that are written joined, with a half-space or separately. */
const suffixWords = new Set(['ها', 'های', 'هایی', 'هایش', 'هایم', 'تر', 'ترین'])
const suffixes = ['هایی', 'های', 'ها', 'ترین', 'تر', 'ات', 'ان', 'یی', 'ی']
const persian = /^[\u0621-\u06CC]+$/

/**
 * Returns the words of a text in order. Words are split at spaces and punctuation; half-spaces and letter-digit
 * boundaries are joints.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const word of text.split(spaces).flatMap(wordsOfChunk)) {
    const previous = words.at(-1)
    if (previous !== undefined && isSuffixWord(word)) words[words.length - 1] = joinWords(previous, word)
    else words.push(word)
  }
  return words
}

/** Returns the words of a text without spaces. */
export function wordsOfChunk(chunk: string): readonly Word[] {
  // Most words need no folding other than lower-casing.
  if (foldedLetters.test(chunk)) return wordsOfRun(chunk.toLowerCase(), chunk.toLowerCase())
  const letterRuns = searchKey(chunk).split(betweenWords).filter(Boolean)
  const spelling = letterRuns.length === 1 ? slugLetters(chunk).replace(aroundWords, '') : ''
  return letterRuns.flatMap((letterRun) => wordsOfRun(letterRun, spelling))
}

function wordsOfRun(letterRun: string, spelling: string): Word[] {
  const parts = letterRun.slice(0, maxWordLength).split(joint).filter(Boolean)
  const joined = parts.join('')
  if (joined === '') return []
  const isReadable = spelling === joined || searchKey(spelling).replaceAll(halfSpace, '') === joined ? spelling : joined
  return [{ joined, spelling: isReadable, allOf: parts.length > 1 ? parts : [] }]
}

/** Whether a word is a suffix that belongs to the preceding word. */
export function isSuffixWord({ joined }: Word): boolean {
  return suffixWords.has(joined)
}

/** Joins a word and the suffix that follows it into one word with a joint. */
export function joinWords({ joined, spelling, allOf }: Word, ending: Word): Word {
  const all = [...(allOf.length > 0 ? allOf : [joined]), ending.joined]
  return { joined: joined + ending.joined, spelling: spelling + halfSpace + ending.joined, allOf: all }
}

/** Returns the word without its light suffix, if at least two letters remain; `undefined` when it has none. */
export function stemOf(word: string): string | undefined {
  if (!persian.test(word)) return undefined
  const suffix = suffixes.find((ending) => word.endsWith(ending) && word.length - ending.length >= 2)
  return suffix === undefined ? undefined : word.slice(0, -suffix.length)
}
