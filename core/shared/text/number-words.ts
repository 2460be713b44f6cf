const scales = [
  [1_000_000_000, 'میلیارد'],
  [1_000_000, 'میلیون'],
  [1000, 'هزار'],
] as const

const hundreds = 'یکصد دویست سیصد چهارصد پانصد ششصد هفتصد هشتصد نهصد'.split(' ')
const tens = 'ده بیست سی چهل پنجاه شصت هفتاد هشتاد نود'.split(' ')
const small = 'یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده'.split(' ')

/**
 * Returns a whole number as it is written on cheques, `یک میلیون و دویست و پنجاه هزار`. Beyond a billion it counts
 * billions, because the names of larger units differ between speakers. @throws RangeError below zero, for fractions and unsafe integers.
 */
export function numberInWords(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a whole safe number from zero: ${value}`)
  return value === 0 ? 'صفر' : partsOf(value).join(' و ')
}

function partsOf(value: number): string[] {
  for (const [size, name] of scales) {
    if (value >= size) return [`${partsOf(Math.floor(value / size)).join(' و ')} ${name}`, ...partsOf(value % size)]
  }
  if (value >= 100) return [hundreds[Math.floor(value / 100) - 1] ?? '', ...partsOf(value % 100)]
  if (value >= 20) return [tens[Math.floor(value / 10) - 1] ?? '', ...partsOf(value % 10)]
  return value === 0 ? [] : [small[value - 1] ?? '']
}
