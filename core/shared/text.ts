import { toLatinDigits } from './digits.ts'
import { keyLetters, searchLetters, unwrittenMarks } from './text-map.ts'

type Letters = readonly (readonly [string, string])[]

const everyKey = fold(keyLetters)
const searchOnly = fold([...keyLetters, ...searchLetters])
const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g
const looseHalfSpaces = /(?<![\p{L}\p{N}\p{M}])\u200C+|\u200C+(?![\p{L}\p{N}])/gu
const latinMarks = /[\u0300-\u036F]/g
const thirdScript = /[^\P{L}a-z\p{Script=Arabic}]/u
const spaces = /\s+/g

/** Prose at the field's edge: NFC, no bidi or zero-width marks, no stray half-space, plain spaces, trimmed. Digits stay. */
export function tidyText(text: string): string {
  const visible = text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\u00A0/g, ' ')
  return visible.replace(looseHalfSpaces, '').trim()
}

/** A code or number at the field's edge: tidy text with Latin digits and no joiners. */
export function plainText(text: string): string {
  return tidyText(toLatinDigits(text).replace(/\u200D/g, ''))
}

/** The text as the index and the query see it (iran.md §7): folded letters, Latin digits, lower case. Half-spaces stay. */
export function searchKey(text: string): string {
  return folded(text, searchOnly).toLowerCase().normalize('NFKC').replace(spaces, ' ').trim()
}

/**
 * The look-alike skeleton of a name or slug, for uniqueness (promises §3): texts that look the same share it.
 * A text holding letters of a third script has none.
 */
export function lookAlikeKey(text: string): string | undefined {
  const latin = folded(text, everyKey).toLowerCase().normalize('NFKD').replace(latinMarks, '').normalize('NFKC')
  const key = folded(latin, everyKey)
    .replace(/\u200C/g, '')
    .replace(spaces, ' ')
    .trim()
  return thirdScript.test(key) ? undefined : key
}

/** The letters a slug keeps: folded as every key, Latin lower-cased, digits Latin. */
export function slugLetters(text: string): string {
  return folded(text, everyKey).toLowerCase()
}

function folded(text: string, fold: (text: string) => string): string {
  return toLatinDigits(fold(text.normalize('NFKC')).replace(unwrittenMarks, '').normalize('NFKC'))
}

function fold(letters: Letters): (text: string) => string {
  const table = new Map(letters.flatMap(([from, to]) => [...from].map((letter) => [letter, to] as const)))
  const any = new RegExp(`[${[...table.keys()].join('')}]`, 'g')
  return (text) => text.replace(any, (letter) => table.get(letter) ?? letter)
}
