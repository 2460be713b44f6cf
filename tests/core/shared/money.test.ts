import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Rial,
  formatToman,
  formatTomanNumber,
  fromToman,
  minus,
  multiplyDivide,
  noMoney,
  rial,
  share,
  split,
  sum,
  times,
  toToman,
} from '../../../core/shared/money.ts'
import { anyRial, price } from '../../support/arbitraries/money.ts'

const unsafe = [0.5, -1.25, 2 ** 53, -(2 ** 53), 2 ** 63, 1e21, Number.NaN, Infinity, -Infinity]

describe('R14 Rial', () => {
  it.each(unsafe)('refuses %s', (amount) => {
    expect(() => rial(amount)).toThrow(RangeError)
  })

  it.each([0, 1, -1, 2 ** 31, 2 ** 31 - 1, 2 ** 53 - 1, 1 - 2 ** 53])('keeps %s', (amount) => {
    expect(rial(amount)).toBe(amount)
  })

  it('has one zero', () => {
    expect(Object.is(rial(-0), 0)).toBe(true)
  })

  it.each([
    ['a sum', () => sum([rial(Number.MAX_SAFE_INTEGER), rial(1)])],
    ['a difference', () => minus(rial(-Number.MAX_SAFE_INTEGER), rial(1))],
    ['a product', () => times(rial(2 ** 52), 3)],
    ['a quotient', () => multiplyDivide(rial(2 ** 52), 3, 1, 'down')],
    ['a price in toman', () => fromToman(2 ** 51)],
  ])('refuses %s beyond the safe integers', (_, work) => {
    expect(work).toThrow(RangeError)
  })
})

describe('R14 multiplyDivide', () => {
  it('equals a BigInt oracle on 1,000,000 pairs', () => {
    const draw = drawer(20_260_321)
    let differing = 0
    for (let round = 0; round < 1_000_000; round++) {
      const amount = rial(Math.floor(draw() * 9e13))
      const basisPoints = Math.floor(draw() * 10_001)
      if (share(amount, basisPoints) !== roundedHalfUp(amount, basisPoints)) differing++
    }
    expect(differing).toBe(0)
  })

  it.each([
    [5, 1, 2, 'half-up', 3],
    [-5, 1, 2, 'half-up', -3],
    [5, -1, 2, 'half-up', -3],
    [5, 1, 2, 'down', 2],
    [-5, 1, 2, 'down', -2],
    [4, 1, 3, 'half-up', 1],
    [Number.MAX_SAFE_INTEGER, 9_999, 10_000, 'half-up', 9_006_298_534_815_517],
  ] as const)('turns %d × %d ÷ %d rounded %s into %d', (amount, by, over, rounding, expected) => {
    expect(multiplyDivide(rial(amount), by, over, rounding)).toBe(expected)
  })
})

describe('R14 sums and splits', () => {
  it('adds 1,000,000 orders of 1,000,000,000 rial exactly', () => {
    const orders = function* (): Generator<Rial> {
      for (let order = 0; order < 1_000_000; order++) yield rial(1_000_000_000 + (order % 2))
    }
    expect(sum(orders())).toBe(1_000_000_000_500_000)
  })

  it('is zero for no amounts', () => {
    expect(sum([])).toBe(noMoney)
  })

  it('gives parts that add up to the total and differ from their fair share by at most one Rial', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(anyRial, weights, (total, shares) => {
        const whole = shares.reduce((left, right) => left + right, 0)
        fc.pre(whole > 0)
        const parts = split(total, shares)
        expect(sum(parts)).toBe(total)
        parts.forEach((part, index) => {
          const fair = (BigInt(total) * BigInt(shares[index] ?? 0)) / BigInt(whole)
          expect(Math.abs(Number(BigInt(part) - fair))).toBeLessThanOrEqual(1)
        })
      }),
    )
  })

  it('gives the remaining Rial to the largest remainder, then to the earlier part', () => {
    expect(split(rial(10), [1, 1, 1])).toEqual([4, 3, 3])
    expect(split(rial(10), [1, 2])).toEqual([3, 7])
    expect(split(rial(-10), [1, 1, 1])).toEqual([-4, -3, -3])
  })

  it.each([[[]], [[0, 0]]])('refuses the weights %j', (weights) => {
    expect(() => split(rial(10), weights)).toThrow(RangeError)
  })
})

describe('Toman', () => {
  it('is ten Rial and converts back', () => {
    fc.assert(
      fc.property(fc.integer(), (toman) => {
        expect(toToman(fromToman(toman))).toBe(toman)
      }),
    )
  })

  it('refuses to drop an odd Rial', () => {
    expect(() => toToman(rial(15))).toThrow(RangeError)
  })

  it.each([
    [0, '۰'],
    [12_500_000, '۱٬۲۵۰٬۰۰۰'],
    [9_990, '۹۹۹'],
    [10_005, '۱٬۰۰۰٫۵'],
    [-150_000, '\u200E\u2212۱۵٬۰۰۰'],
  ])('formats %d Rial as %s', (amount, shown) => {
    expect(formatTomanNumber(rial(amount))).toBe(shown)
    expect(formatToman(rial(amount))).toBe(`${shown}\u00A0تومان`)
  })

  it('formats different amounts differently', () => {
    fc.assert(
      fc.property(price, price, (left, right) => {
        expect(formatToman(left) === formatToman(right)).toBe(left === right)
      }),
    )
  })
})

function roundedHalfUp(amount: number, basisPoints: number): number {
  return Number((2n * BigInt(amount) * BigInt(basisPoints) + 10_000n) / 20_000n)
}

/** A Lehmer generator: the same pairs on every run. */
function drawer(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
