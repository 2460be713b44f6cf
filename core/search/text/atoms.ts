import { halfSpace } from '../../shared/text/letter-map.ts'
import { searchKey } from '../../shared/text/text.ts'

/** A number or a word, and the position of the written word (between spaces) that it belongs to. */
export interface Atom {
  readonly text: string
  readonly chunk: number
}

const spaces = /\s+/
const atoms = /[0-9][0-9.,،٬٫/]*|[×*]|[^0-9\s×*.,٬٫/()«»:؛،]+/g

/** Returns the numbers and words of a text, normalised; half-spaces and letters beside digits separate them too. */
export function atomsOf(text: string): Atom[] {
  return text.split(spaces).flatMap((chunk, position) => {
    const found = searchKey(chunk).replaceAll(halfSpace, ' ').match(atoms) ?? []
    return found.map((atom) => ({ text: atom, chunk: position }))
  })
}

const numerals = new Map(
  Object.entries({
    نیم: 0.5,
    یک: 1,
    دو: 2,
    سه: 3,
    چهار: 4,
    پنج: 5,
    شش: 6,
    شیش: 6,
    هفت: 7,
    هشت: 8,
    نه: 9,
    ده: 10,
    یازده: 11,
    دوازده: 12,
    سیزده: 13,
    چهارده: 14,
    پانزده: 15,
    پونزده: 15,
    شانزده: 16,
    هفده: 17,
    هجده: 18,
    نوزده: 19,
    بیست: 20,
    سی: 30,
    چهل: 40,
    پنجاه: 50,
    شصت: 60,
    هفتاد: 70,
    هشتاد: 80,
    نود: 90,
    صد: 100,
    یکصد: 100,
    دویست: 200,
    سیصد: 300,
    چهارصد: 400,
    پانصد: 500,
    پونصد: 500,
    ششصد: 600,
    هفتصد: 700,
    هشتصد: 800,
    نهصد: 900,
  }),
)
const separators = /[,،٬](?=[0-9]{3}(?![0-9]))/g
const digits = /^[0-9]/

/** A number and the position after it. */
export interface ReadNumber {
  readonly value: number
  readonly end: number
}

/** Reads a number in digits or words, such as «صد و پنجاه» or «دو و نیم»; `undefined` when there is none. */
export function readNumber(list: readonly Atom[], at: number): ReadNumber | undefined {
  const first = valueOf(list[at]?.text)
  if (first === undefined) return undefined
  let [value, end, last] = [first, at + 1, first]
  const isWritten = numerals.has(list[at]?.text ?? '')
  while (list[end]?.text === 'و') {
    const next = valueOf(list[end + 1]?.text)
    const isWord = numerals.has(list[end + 1]?.text ?? '')
    const fits = next === 0.5 ? value >= 1 : isWritten && last >= 20 && next !== undefined && next < lowest(last)
    if (next === undefined || !isWord || !fits) break
    ;[value, end, last] = [value + next, end + 2, next]
  }
  return { value, end }
}

/** The next smaller unit of a number: tens can follow hundreds, and ones tens. */
function lowest(value: number): number {
  return value >= 100 ? 100 : 10
}

function valueOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!digits.test(text)) return numerals.get(text)
  const end = digits.test(text.at(-1) ?? '') ? text.length : text.length - 1
  const value = Number(
    text
      .slice(0, end)
      .replace(separators, '')
      .replace(/[٫/,،]/, '.'),
  )
  return Number.isFinite(value) ? value : undefined
}
