import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberInWords } from '../../../../core/shared/text/number-words.ts'

const names =
  'صفر یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده بیست سی چهل پنجاه شصت هفتاد هشتاد نود یکصد دویست سیصد چهارصد پانصد ششصد هفتصد هشتصد نهصد'
const digits = Array.from({ length: 9 }, (_, digit) => digit + 1)
const values = [
  ...Array(20).keys(),
  ...digits.slice(1).map((digit) => 10 * digit),
  ...digits.map((digit) => 100 * digit),
]
const valueOf = new Map(names.split(' ').map((name, index) => [name, values[index]]))
const scales = { هزار: 1000n, میلیون: 1_000_000n, میلیارد: 1_000_000_000n }

/** Reads a number in words from right to left of its scales: a scale multiplies all that stands before it. */
function read(words: string): bigint {
  for (const [name, size] of Object.entries(scales).toReversed()) {
    const at = words.lastIndexOf(` ${name}`)
    if (at === -1) continue
    const rest = words.slice(at + name.length + 1).replace(/^ و /, '')
    return read(words.slice(0, at)) * size + (rest === '' ? 0n : read(rest))
  }
  return words.split(' و ').reduce((total, name) => total + BigInt(valueOf.get(name) ?? Number.NaN), 0n)
}

describe('numbers in words', () => {
  it.each([
    [0, 'صفر'],
    [7, 'هفت'],
    [19, 'نوزده'],
    [20, 'بیست'],
    [100, 'یکصد'],
    [111, 'یکصد و یازده'],
    [1000, 'یک هزار'],
    [1001, 'یک هزار و یک'],
    [1_250_000, 'یک میلیون و دویست و پنجاه هزار'],
    [10_000_000_000, 'ده میلیارد'],
    [1_000_000_000_000, 'یک هزار میلیارد'],
    [1_000_000_000_000_000, 'یک میلیون میلیارد'],
    [1_405_000_000_301, 'یک هزار و چهارصد و پنج میلیارد و سیصد و یک'],
  ])('writes %d', (value, words) => {
    expect(numberInWords(value)).toBe(words)
  })

  it('can be read back, every number to a thousand, any other and those at the borders of scales', () => {
    for (let value = 0; value <= 1000; value++) expect(read(numberInWords(value))).toBe(BigInt(value))
    const nearScale = fc
      .tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: -1, max: 1 }))
      .map(([power, more]) => Math.max(0, 10 ** power + more))
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeNat(), fc.nat(10 ** 9), nearScale), (value) => {
        const words = numberInWords(value)
        expect(read(words)).toBe(BigInt(value))
        expect(words).toMatch(/^[\p{Script=Arabic}]+(?: [\p{Script=Arabic}]+)*$/u)
      }),
    )
  })

  it.each([-1, 1.5, Number.NaN, 2 ** 53])('refuses %d', (value) => {
    expect(() => numberInWords(value)).toThrow(RangeError)
  })
})
