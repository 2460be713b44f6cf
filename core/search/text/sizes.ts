import { type Atom, atomsOf, readNumber } from './atoms.ts'

/** A size in a text: every way it may be meant, as keys that equal sizes share, and its place. */
export interface SizeWords {
  readonly keys: readonly string[]
  readonly start: number
  readonly end: number
}

interface Unit {
  readonly kind: 'mass' | 'length' | 'volume' | 'count'
  /** In grams, centimetres, millilitres or pieces. */
  readonly factor: number
}

const units = new Map<string, Unit>(
  (
    [
      ['mass', 1, 'گرم گرمی g gr gram grams'],
      ['mass', 1000, 'کیلو کیلویی کیلوگرم کیلوگرمی kg kilo'],
      ['mass', 4.608, 'مثقال مثقالی'],
      ['length', 1, 'سانت سانتی سانتیمتر سانتیمتری cm'],
      ['length', 100, 'متر متری'],
      ['volume', 1, 'میلیلیتر میلیلیتری سیسی ml cc'],
      ['volume', 1000, 'لیتر لیتری'],
      ['count', 1, 'تایی عددی'],
    ] as const
  ).flatMap(([kind, factor, names]) => names.split(' ').map((name) => [name, { kind, factor }] as const)),
)
/** Between the sides of a surface. */
const times = new Set(['×', '*', 'x', 'در'])
const hasUnit =
  /[×*]|\sدر\s|[0-9\u06F0-\u06F9] ?(?:kg|gr?|cm|ml|cc)|[كک][یي]لو|گرم|مثقال|متر|سانت|ل[یي]تر|س[یي]\u200C?س[یي]|تا[یي]|عدد[یي]/i

/** Returns the first size of a text; `undefined` when there is none. */
export function findSize(text: string): SizeWords | undefined {
  if (!hasUnit.test(text)) return undefined
  const atoms = atomsOf(text)
  for (let index = 0; index < atoms.length; index++) {
    const size = readSize(atoms, index)
    if (size !== undefined) return size
  }
  return undefined
}

/** Reads a size at a position: a number with a unit, or two sides with or without one. */
export function readSize(atoms: readonly Atom[], start: number): SizeWords | undefined {
  const first = readNumber(atoms, start)
  if (first === undefined) return undefined
  const firstUnit = readUnit(atoms, first.end)
  const afterFirst = firstUnit?.end ?? first.end
  const second = times.has(atoms[afterFirst]?.text ?? '') ? readNumber(atoms, afterFirst + 1) : undefined
  if (second !== undefined) {
    const unit = readUnit(atoms, second.end) ?? firstUnit
    if (unit !== undefined && unit.kind !== 'length') return undefined
    const factors = unit === undefined ? [1, 100] : [unit.factor]
    const end = readUnit(atoms, second.end)?.end ?? second.end
    return { keys: factors.flatMap((factor) => surfaceKeys(first.value, second.value, factor)), start, end }
  }
  if (firstUnit === undefined) return undefined
  const keys = [keyOf(firstUnit.kind, first.value * firstUnit.factor)]
  // A carpet «of 6 metres» has a surface of 6 square metres.
  if (firstUnit.kind === 'length' && firstUnit.factor === 100) keys.push(keyOf('area', first.value))
  return { keys, start, end: firstUnit.end }
}

function surfaceKeys(left: number, right: number, factor: number): string[] {
  const [short, long] = left < right ? [left * factor, right * factor] : [right * factor, left * factor]
  return [`${keyOf('side', short)} ${keyOf('side', long)}`]
}

/** The keys of a size that a shop wrote: those of its words, and the surface of its sides. */
export function sizeKeysOf(text: string): readonly string[] {
  const size = findSize(text)
  if (size === undefined) return []
  const atoms = atomsOf(text)
  const first = readNumber(atoms, size.start)
  const isSurface = size.keys.every((key) => key.startsWith('side'))
  if (first === undefined || !isSurface) return size.keys.filter((key) => !key.startsWith('area'))
  const second = readNumber(atoms, first.end + 1)
  const unit = second && readUnit(atoms, second.end)
  if (second === undefined || unit === undefined) return size.keys.slice(0, 1)
  return [...size.keys, keyOf('area', (first.value * second.value * unit.factor ** 2) / 10_000)]
}

/** Equal for sizes that differ by rounding: two digits below ten, three above. */
function keyOf(kind: string, amount: number): string {
  return `${kind}:${Number(amount.toPrecision(amount < 10 ? 2 : 3))}`
}

function readUnit(atoms: readonly Atom[], at: number): (Unit & { readonly end: number }) | undefined {
  const text = atoms[at]?.text ?? ''
  const next = atoms[at + 1]?.text ?? ''
  // Written as two words, a unit may begin like another one: «میلی لیتر», «سانتی متر», «سی سی».
  const two = next === '' ? undefined : units.get(text + next)
  const unit = two ?? units.get(text)
  return unit && { ...unit, end: two === undefined ? at + 1 : at + 2 }
}
