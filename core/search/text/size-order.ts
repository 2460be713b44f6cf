import { atomsOf, readNumber } from './atoms.ts'
import { findSize } from './sizes.ts'

/** Sizes by name, the smallest first. */
const namedSizes = ['xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'خیلی کوچک', 'کوچک', 'متوسط', 'بزرگ', 'خیلی بزرگ']

/** The kinds of amounts, in the order in which they are listed; «تکی» is one piece. */
const kinds = ['named', 'count', 'number', 'length', 'side', 'volume', 'mass']

/** Returns values by their size, smallest first, where most of them name one; otherwise as they came. */
export function orderBySize<Named extends { readonly value: string }>(values: readonly Named[]): readonly Named[] {
  const measured = values.map((named) => ({ named, size: measure(named.value) }))
  const sizes = measured.filter(({ size }) => size !== undefined)
  if (2 * sizes.length <= values.length) return values
  const last: Size = [kinds.length, 0]
  return measured.sort((left, right) => compare(left.size ?? last, right.size ?? last)).map(({ named }) => named)
}

type Size = readonly [kind: number, amount: number]

function compare([kind, amount]: Size, [otherKind, otherAmount]: Size): number {
  return kind - otherKind || amount - otherAmount
}

function measure(text: string): Size | undefined {
  const name = namedSizes.indexOf(text.toLowerCase())
  if (name >= 0) return [kinds.indexOf('named'), name]
  if (text === 'تکی') return [kinds.indexOf('count'), 1]
  // Two sides without a unit are in centimetres, which is the first reading.
  const key = findSize(text)?.keys[0]
  if (key === undefined) return plainNumber(text)
  const sides = key.split(' ').map((side) => Number(side.split(':')[1]))
  return [kinds.indexOf(key.split(':')[0] ?? ''), sides.reduce((area, side) => area * side, 1)]
}

function plainNumber(text: string): Size | undefined {
  const atoms = atomsOf(text)
  const at = atoms.findIndex((atom) => /^[0-9]/.test(atom.text))
  const number = at < 0 ? undefined : readNumber(atoms, at)
  return number && [kinds.indexOf('number'), number.value]
}
