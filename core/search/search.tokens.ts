import { halfSpace } from '../shared/text-map.ts'
import { searchKey, slugLetters } from '../shared/text.ts'

/** A word as the index and the query know it: the joined form, and its parts where it has seams. */
export interface Word {
  readonly joined: string
  /** How people write it: with half-spaces and the letters that only keys fold. */
  readonly shown: string
  /** Empty for a word without a seam. */
  readonly parts: readonly string[]
}

const longest = 40
const spaces = /\s+/
const betweenWords = /[^\p{L}\p{N}\p{M}\u200C]+/u
const unfolded = /^[A-Za-z0-9ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیء]+$/
const aroundWords = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const seam = new RegExp(`${halfSpace}+|(?<=[0-9])(?=[^0-9])|(?<=[^0-9])(?=[0-9])`, 'u')
/** Endings that people write joined, with a half-space or apart. */
const endings = new Set(['ها', 'های', 'هایی', 'هایش', 'هایم', 'تر', 'ترین'])
const suffixes = ['هایی', 'های', 'ها', 'ترین', 'تر', 'ات', 'ان', 'یی', 'ی']
const persian = /^[\u0621-\u06CC]+$/

/** The words of a text, in order. Words part at spaces and signs; half-spaces and letter-digit borders are seams. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const word of text.split(spaces).flatMap(chunkWords)) {
    const previous = words.at(-1)
    if (previous !== undefined && isEnding(word)) words[words.length - 1] = together(previous, word)
    else words.push(word)
  }
  return words
}

/** The words of a text without spaces. */
export function chunkWords(chunk: string): readonly Word[] {
  // Most words need no folding but that of letter cases.
  if (unfolded.test(chunk)) return runWords(chunk.toLowerCase(), chunk.toLowerCase())
  const runs = searchKey(chunk).split(betweenWords).filter(Boolean)
  const shown = runs.length === 1 ? slugLetters(chunk).replace(aroundWords, '') : ''
  return runs.flatMap((run) => runWords(run, shown))
}

function runWords(run: string, shown: string): Word[] {
  const parts = run.slice(0, longest).split(seam).filter(Boolean)
  const joined = parts.join('')
  if (joined === '') return []
  const readable = shown === joined || searchKey(shown).replaceAll(halfSpace, '') === joined ? shown : joined
  return [{ joined, shown: readable, parts: parts.length > 1 ? parts : [] }]
}

/** Tells whether a word is an ending that belongs to the word before it. */
export function isEnding({ joined }: Word): boolean {
  return endings.has(joined)
}

/** A word with the ending that follows it, as one word with a seam. */
export function together({ joined, shown, parts }: Word, ending: Word): Word {
  const all = [...(parts.length > 0 ? parts : [joined]), ending.joined]
  return { joined: joined + ending.joined, shown: shown + halfSpace + ending.joined, parts: all }
}

/** The word without its light ending, at least two letters of it; `undefined` when it has none. */
export function stemOf(word: string): string | undefined {
  if (!persian.test(word)) return undefined
  const suffix = suffixes.find((ending) => word.endsWith(ending) && word.length - ending.length >= 2)
  return suffix === undefined ? undefined : word.slice(0, -suffix.length)
}
