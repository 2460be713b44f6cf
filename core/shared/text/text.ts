import { toLatinDigits } from './digits.ts'
import { keyLetters, searchLetters, ignoredMarks } from './letter-map.ts'

type Letters = readonly (readonly [string, string])[]

const everyKey = fold(keyLetters)
const searchOnly = fold([...keyLetters, ...searchLetters])
const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g
const strayHalfSpaces = /(?<![\p{L}\p{N}\p{M}])\u200C+|\u200C+(?![\p{L}\p{N}])/gu
const latinMarks = /[\u0300-\u036F]/g
const thirdScript = /[^\P{L}a-z\p{Script=Arabic}]/u
const spaces = /\s+/g

/**
 * Normalises free text input: NFC, no bidi or zero-width marks, no stray half-spaces, plain spaces, trimmed. Digits
 * stay.
 */
export function normalizeText(text: string): string {
  const visible = text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\u00A0/g, ' ')
  return visible.replace(strayHalfSpaces, '').trim()
}

/** Normalises a typed code or number: normalised text with Latin digits and no joiners. */
export function plainText(text: string): string {
  return normalizeText(toLatinDigits(text).replace(/\u200D/g, ''))
}

/** Normalises text for the search index and queries: mapped letters, Latin digits, lower case. Half-spaces stay. */
export function searchKey(text: string): string {
  return folded(text, searchOnly).toLowerCase().normalize('NFKC').replace(spaces, ' ').trim()
}

/**
 * Returns the confusables skeleton of a name or slug, for uniqueness: texts that look the same share it.
 * `undefined` for a text with letters of a third script.
 */
export function confusablesKey(text: string): string | undefined {
  const latin = folded(text, everyKey).toLowerCase().normalize('NFKD').replace(latinMarks, '').normalize('NFKC')
  const key = folded(latin, everyKey)
    .replace(/\u200C/g, '')
    .replace(spaces, ' ')
    .trim()
  return thirdScript.test(key) ? undefined : key
}

/** Returns the letters of a slug: mapped as in keys, Latin lower-cased, digits Latin. */
export function slugLetters(text: string): string {
  return folded(text, everyKey).toLowerCase()
}

function folded(text: string, fold: (text: string) => string): string {
  return toLatinDigits(fold(text.normalize('NFKC')).replace(ignoredMarks, '').normalize('NFKC'))
}

function fold(letters: Letters): (text: string) => string {
  const table = new Map(letters.flatMap(([from, to]) => [...from].map((letter) => [letter, to] as const)))
  const any = new RegExp(`[${[...table.keys()].join('')}]`, 'g')
  return (text) => text.replace(any, (letter) => table.get(letter) ?? letter)
}
