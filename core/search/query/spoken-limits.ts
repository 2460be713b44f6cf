import { type Atom, atomsOf, readNumber } from '../text/atoms.ts'
import { readSize } from '../text/sizes.ts'

/** A limit that a query says in words, and the query without these words. */
interface SpokenLimit {
  readonly phrase: string
  readonly without: string
}

/** A price in words, in Rial. */
export interface SpokenPrice extends SpokenLimit {
  readonly min?: number
  readonly max?: number
}

/** A size in words, with the keys of equal sizes. */
export interface SpokenSize extends SpokenLimit {
  readonly keys: readonly string[]
}

/** What a query says besides the words to search for. */
export interface SpokenLimits {
  /** The query without price and size. */
  readonly text: string
  readonly price?: SpokenPrice
  readonly size?: SpokenSize
}

const sign =
  /[0-9\u06F0-\u06F9\u0660-\u0669]|هزار|م[یي]ل[یي]|کیلو|كيلو|گرم|مثقال|متر|سانت|ل[یي]تر|تومان|تومن|ر[یي]ال|تا[یي]|ن[یي]م|\sدر\s/
const multipliers = new Map<string, number>(
  (
    [
      [1e3, 'هزار هزاری هزارتومان هزارتومانی هزارتومن هزارتومنی hezar'],
      [1e6, 'میلیون ملیون میلیونی ملیونی million milion'],
      [1e9, 'میلیارد میلیاردی'],
    ] as const
  ).flatMap(([factor, names]) => names.split(' ').map((name) => [name, factor] as const)),
)
const currencies = new Map<string, number>([
  ...'تومان تومانی تومن تومنی toman tooman'.split(' ').map((name) => [name, 10] as const),
  ...'ریال ریالی'.split(' ').map((name) => [name, 1] as const),
])
const upperWords = new Set(['زیر', 'حداکثر', 'تا', 'سقف', 'under', 'below'])
const lowerWords = new Set(['بالای', 'حداقل', 'از', 'over', 'above'])
const upperComparisons = new Set(['کمتر', 'پایینتر', 'ارزانتر'])
const lowerComparisons = new Set(['بیشتر', 'بیش', 'بالاتر', 'گرانتر'])
const between = new Set(['بین', 'از', 'مابین'])
const rangeWords = new Set(['تا', 'الی', 'و'])
/** From this amount on, a number after a word such as «زیر» is a price although nothing says so. */
const leastBarePrice = 10_000
const longestText = 200

/** Reads the price and the size that a query says in words. */
export function readLimits(text: string): SpokenLimits {
  if (!sign.test(text)) return { text }
  const typed = text.slice(0, longestText)
  const atoms = atomsOf(typed)
  const chunks = typed.split(/\s+/)
  const price = firstOf(atoms, readPrice)
  const size = firstOf(
    atoms.map((atom, index) => (price !== undefined && index >= price.start && index < price.end ? gap : atom)),
    readSize,
  )
  const priceText = price && textsOf(atoms, chunks, [price])
  const sizeText = size && textsOf(atoms, chunks, [size])
  const found = [price, size].filter((one) => one !== undefined)
  return {
    text: found.length === 0 ? text : textsOf(atoms, chunks, found).without,
    ...(price && priceText && { price: { ...priceText, ...price.limits } }),
    ...(size && sizeText && { size: { ...sizeText, keys: size.keys } }),
  }
}

/** Stands for the words of the price while a size is looked for. */
const gap: Atom = { text: '', chunk: -1 }

interface Place {
  readonly start: number
  readonly end: number
}

function firstOf<Found extends Place>(
  atoms: readonly Atom[],
  read: (atoms: readonly Atom[], at: number) => Found | undefined,
): Found | undefined {
  for (let index = 0; index < atoms.length; index++) {
    const found = read(atoms, index)
    if (found !== undefined) return found
  }
  return undefined
}

function textsOf(atoms: readonly Atom[], chunks: readonly string[], places: readonly Place[]): SpokenLimit {
  const taken = new Set(places.flatMap(({ start, end }) => atoms.slice(start, end).map(({ chunk }) => chunk)))
  const words = (isTaken: boolean): string =>
    chunks.filter((chunk, index) => chunk !== '' && taken.has(index) === isTaken).join(' ')
  return { phrase: words(true), without: words(false) }
}

interface PricePlace extends Place {
  readonly limits: { readonly min?: number; readonly max?: number }
}

/** Reads a price limit at a position: a range, a bound and an amount, or an amount of a currency. */
function readPrice(atoms: readonly Atom[], start: number): PricePlace | undefined {
  return readRange(atoms, start) ?? readBound(atoms, start) ?? readBareAmount(atoms, start)
}

function readRange(atoms: readonly Atom[], start: number): PricePlace | undefined {
  const first = between.has(atoms[start]?.text ?? '') ? start + 1 : start
  const low = readAmount(atoms, first)
  if (low === undefined || !rangeWords.has(atoms[low.end]?.text ?? '')) return undefined
  if (atoms[low.end]?.text === 'و' && atoms[start]?.text !== 'بین') return undefined
  const high = readAmount(atoms, low.end + 1)
  if (high === undefined || !isMoney(high)) return undefined
  const min = low.factor > 1 ? low.rial : lowOf(low.rial, high)
  return min > high.rial ? undefined : { start, end: high.end, limits: { min, max: high.rial } }
}

/** «۱ تا ۲ میلیون»: the lower amount has the unit of the higher one, or a thousandth of it: «۵۰۰ تا ۱ میلیون». */
function lowOf(rial: number, high: Amount): number {
  const factors = [high.factor, high.factor / 1000].filter((factor) => factor >= 1)
  return factors.map((factor) => rial * factor).find((low) => low <= high.rial) ?? rial
}

function readBound(atoms: readonly Atom[], start: number): PricePlace | undefined {
  const bound = readBoundWord(atoms, start)
  const amount = bound && readAmount(atoms, bound.end)
  if (bound === undefined || amount === undefined) return undefined
  if (!isMoney(amount) && amount.rial < leastBarePrice * 10) return undefined
  const after = readDirection(atoms, amount.end)
  const isUpper = after?.isUpper ?? bound.isUpper
  const limits = isUpper ? { max: amount.rial } : { min: amount.rial }
  return { start, end: after?.end ?? amount.end, limits }
}

interface Direction {
  readonly isUpper: boolean
  readonly end: number
}

function readBoundWord(atoms: readonly Atom[], start: number): Direction | undefined {
  const [first = '', second = '', third = ''] = [0, 1, 2].map((step) => atoms[start + step]?.text)
  if (second === 'از' || third === 'از') {
    // The ending of «ارزان‌تر» may be written separately.
    const [word, end] = second === 'از' ? [first, start + 2] : [first + second, start + 3]
    if (upperComparisons.has(word)) return { isUpper: true, end }
    if (lowerComparisons.has(word)) return { isUpper: false, end }
  }
  if (upperWords.has(first)) return { isUpper: true, end: start + 1 }
  return lowerWords.has(first) ? { isUpper: false, end: start + 1 } : undefined
}

/** «به بالا» or «به پایین» after an amount. */
function readDirection(atoms: readonly Atom[], at: number): Direction | undefined {
  if (atoms[at]?.text !== 'به') return undefined
  const word = atoms[at + 1]?.text
  return word === 'بالا' || word === 'پایین' ? { isUpper: word === 'پایین', end: at + 2 } : undefined
}

/** An amount without a bound is the most that somebody wants to pay. */
function readBareAmount(atoms: readonly Atom[], start: number): PricePlace | undefined {
  const amount = readAmount(atoms, start)
  if (amount === undefined || !isMoney(amount)) return undefined
  const after = readDirection(atoms, amount.end)
  const isNamed = amount.hasCurrency || atoms[amount.end - 1]?.text.endsWith('ی') === true
  if (after === undefined && !isNamed) return undefined
  const limits = after?.isUpper === false ? { min: amount.rial } : { max: amount.rial }
  return { start, end: after?.end ?? amount.end, limits }
}

interface Amount {
  readonly rial: number
  readonly hasCurrency: boolean
  /** The last multiplier, such as a million; 1 without one. */
  readonly factor: number
  readonly end: number
}

function isMoney({ hasCurrency, factor }: Amount): boolean {
  return hasCurrency || factor > 1
}

/** Reads an amount such as «یک میلیون و دویست هزار تومان»; Toman unless it says Rial. */
function readAmount(atoms: readonly Atom[], start: number): Amount | undefined {
  let [total, end, factor] = [0, start, Number.POSITIVE_INFINITY]
  for (;;) {
    const number = readNumber(atoms, end)
    const next = multipliers.get(atoms[number?.end ?? end]?.text ?? '')
    if (number === undefined && (next === undefined || end > start)) break
    if (next !== undefined && next >= factor) break
    if (next === undefined && end > start) break
    total += (number?.value ?? 1) * (next ?? 1)
    end = (number?.end ?? end) + (next === undefined ? 0 : 1)
    factor = next ?? 1
    if (factor === 1 || atoms[end]?.text !== 'و') break
    const half = atoms[end + 1]?.text === 'نیم' && !multipliers.has(atoms[end + 2]?.text ?? '')
    if (half) {
      total += factor / 2
      end += 2
      break
    }
    const following = readNumber(atoms, end + 1)
    const smaller = multipliers.get(atoms[following?.end ?? end + 1]?.text ?? '')
    if (smaller === undefined || smaller >= factor) break
    end++
  }
  if (end === start) return undefined
  const currency = currencies.get(atoms[end]?.text ?? '')
  const rial = Math.round(total * (currency ?? 10))
  if (!Number.isSafeInteger(rial) || rial <= 0) return undefined
  return { rial, hasCurrency: currency !== undefined, factor, end: currency === undefined ? end : end + 1 }
}
