import { toPersianDigits } from './digits.ts'

/** An amount of money: a safe integer number of Rial. A bare number cannot be added to it by accident. */
export type Rial = number & { readonly currency: 'IRR' }

/** The unit every stored amount carries; the currency is being redenominated. */
export const currency = 'IRR'

/** How `mulDiv` treats what does not divide: half away from zero, or toward zero. */
export type Rounding = 'half-up' | 'down'

/** A safe integer as Rial. @throws RangeError for fractions and unsafe integers. */
export function rial(amount: number): Rial {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole safe number of rial: ${amount}`)
  return (amount === 0 ? 0 : amount) as Rial
}

/** Nothing, in Rial. */
export const noMoney = rial(0)

/** The exact sum, in Rial. @throws RangeError beyond safe integers. */
export function sum(amounts: Iterable<Rial>): Rial {
  let total = 0
  for (const amount of amounts) total = rial(total + amount)
  return rial(total)
}

/** The exact difference, in Rial; below zero where more is taken. @throws RangeError beyond safe integers. */
export function minus(from: Rial, taken: Rial): Rial {
  return rial(from - taken)
}

/** A price of so many pieces, in Rial. @throws RangeError for a broken quantity and beyond safe integers. */
export function times(price: Rial, quantity: number): Rial {
  return rial(price * quantity)
}

/** `amount × numerator ÷ denominator` without loss, through BigInt; the rounding is named at each call. */
export function mulDiv(amount: Rial, numerator: number, denominator: number, rounding: Rounding): Rial {
  const product = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const whole = product / divisor
  const rest = product % divisor
  const half = rounding === 'half-up' && 2n * magnitude(rest) >= magnitude(divisor)
  const sign = product < 0n !== divisor < 0n ? -1n : 1n
  return rial(Number(half ? whole + sign : whole))
}

/** A share given in integer basis points (1 % = 100), rounded half up. */
export function share(amount: Rial, basisPoints: number): Rial {
  return mulDiv(amount, basisPoints, 10_000, 'half-up')
}

/** Splits a total by weights so that the parts add up to the rial (largest remainder; ties to the earlier part). */
export function split(total: Rial, weights: readonly number[]): Rial[] {
  const whole = weights.reduce((left, right) => rial(left + right), 0)
  if (whole <= 0) throw new RangeError('weights must add up to more than nothing')
  const floors = weights.map((weight) => mulDiv(total, weight, whole, 'down'))
  const remainders = weights.map((weight, index) => ({ index, rest: (BigInt(total) * BigInt(weight)) % BigInt(whole) }))
  const missing = minus(total, sum(floors))
  const order = remainders.sort(
    (left, right) => compare(magnitude(right.rest), magnitude(left.rest)) || left.index - right.index,
  )
  for (const { index } of order.slice(0, Math.abs(missing)))
    floors[index] = rial((floors[index] ?? 0) + Math.sign(missing))
  return floors
}

/** Toman as Rial (1 Toman = 10 Rial). */
export function fromToman(toman: number): Rial {
  return rial(toman * 10)
}

/** Rial as Toman. @throws RangeError when it is not a whole number of Toman. */
export function toToman(amount: Rial): number {
  if (amount % 10 !== 0) throw new RangeError(`not a whole number of toman: ${amount}`)
  return amount / 10
}

/** What follows an amount in Toman; no line ends between the two. */
export const tomanUnit = '\u00A0تومان'

/** `۱٬۲۵۰٬۰۰۰ تومان`, never broken between two lines; an odd rial is shown after the decimal mark so that nothing is hidden. */
export function formatToman(amount: Rial): string {
  return formatTomanNumber(amount) + tomanUnit
}

/** `۱٬۲۵۰٬۰۰۰`, in Toman, without the unit. */
export function formatTomanNumber(amount: Rial): string {
  const size = Math.abs(amount)
  const grouped = String(Math.floor(size / 10)).replace(/\B(?=(?:\d{3})+$)/g, '٬')
  const odd = size % 10 === 0 ? '' : `٫${size % 10}`
  return toPersianDigits(`${amount < 0 ? '\u200E\u2212' : ''}${grouped}${odd}`)
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}

function compare(left: bigint, right: bigint): number {
  return left < right ? -1 : left > right ? 1 : 0
}
