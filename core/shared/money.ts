import { toPersianDigits } from './text/digits.ts'

/** An amount of money: a safe integer number of Rial, branded so that a bare number is not added by accident. */
export type Rial = number & { readonly currency: 'IRR' }

/** The unit of every stored amount; the currency is being redenominated. */
export const currency = 'IRR'

/** The rounding of `multiplyDivide`: half away from zero, or toward zero. */
export type Rounding = 'half-up' | 'down'

/** Checks a safe integer as Rial. @throws RangeError for fractions and unsafe integers. */
export function rial(amount: number): Rial {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole safe number of rial: ${amount}`)
  return (amount === 0 ? 0 : amount) as Rial
}

/** Zero Rial. */
export const noMoney = rial(0)

/** Returns the exact sum, in Rial. @throws RangeError beyond safe integers. */
export function sum(amounts: Iterable<Rial>): Rial {
  let total = 0
  for (const amount of amounts) total = rial(total + amount)
  return rial(total)
}

/** Returns the exact difference, in Rial; may be negative. @throws RangeError beyond safe integers. */
export function minus(from: Rial, taken: Rial): Rial {
  return rial(from - taken)
}

/** Multiplies a price by a quantity, in Rial. @throws RangeError for a fractional quantity and beyond safe integers. */
export function times(price: Rial, quantity: number): Rial {
  return rial(price * quantity)
}

/** Returns `amount × numerator ÷ denominator` without loss of precision, with explicit rounding. */
export function multiplyDivide(amount: Rial, numerator: number, denominator: number, rounding: Rounding): Rial {
  const product = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const whole = product / divisor
  const rest = product % divisor
  const half = rounding === 'half-up' && 2n * magnitude(rest) >= magnitude(divisor)
  const sign = product < 0n !== divisor < 0n ? -1n : 1n
  return rial(Number(half ? whole + sign : whole))
}

/** Returns a share in integer basis points (1 % = 100), rounded half up. */
export function share(amount: Rial, basisPoints: number): Rial {
  return multiplyDivide(amount, basisPoints, 10_000, 'half-up')
}

/** Splits a total by weights so that the parts add up exactly (largest remainder; ties to the earlier part). */
export function split(total: Rial, weights: readonly number[]): Rial[] {
  const whole = weights.reduce((left, right) => rial(left + right), 0)
  if (whole <= 0) throw new RangeError('weights must add up to more than nothing')
  const floors = weights.map((weight) => multiplyDivide(total, weight, whole, 'down'))
  const remainders = weights.map((weight, index) => ({ index, rest: (BigInt(total) * BigInt(weight)) % BigInt(whole) }))
  const missing = minus(total, sum(floors))
  const order = remainders.sort(
    (left, right) => compare(magnitude(right.rest), magnitude(left.rest)) || left.index - right.index,
  )
  for (const { index } of order.slice(0, Math.abs(missing)))
    floors[index] = rial((floors[index] ?? 0) + Math.sign(missing))
  return floors
}

/** Converts Toman to Rial (1 Toman = 10 Rial). */
export function fromToman(toman: number): Rial {
  return rial(toman * 10)
}

/** Converts Rial to Toman. @throws RangeError when it is not a whole number of Toman. */
export function toToman(amount: Rial): number {
  if (amount % 10 !== 0) throw new RangeError(`not a whole number of toman: ${amount}`)
  return amount / 10
}

/** The unit after an amount in Toman, with a no-break space. */
export const tomanUnit = '\u00A0تومان'

/** `۱٬۲۵۰٬۰۰۰ تومان`, never broken between two lines; an odd Rial is shown as a decimal. */
export function formatToman(amount: Rial): string {
  return formatTomanNumber(amount) + tomanUnit
}

/** `۱٬۲۵۰٬۰۰۰`, in Toman, without the unit. */
export function formatTomanNumber(amount: Rial): string {
  const size = Math.abs(amount)
  const grouped = String(Math.floor(size / 10)).replace(/\B(?=(?:\d{3})+$)/g, '٬')
  const hasRemainder = size % 10 === 0 ? '' : `٫${size % 10}`
  return toPersianDigits(`${amount < 0 ? '\u200E\u2212' : ''}${grouped}${hasRemainder}`)
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}

function compare(left: bigint, right: bigint): number {
  return left < right ? -1 : left > right ? 1 : 0
}
