const latinKeys = `qwertyuiop[]asdfghjkl;'zxcvbnm,`
const persianKeys = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو'
const shiftedKeys: readonly (readonly [string, string])[] = [
  ['H', 'آ'],
  ['C', 'ژ'],
  ['B', '\u200C'],
  ['G', 'أ'],
  ['J', 'ة'],
  ['M', 'ئ'],
  ['S', 'ئ'],
  ['A', 'ؤ'],
  ['V', 'ؤ'],
]

const unshiftedKeys = [...latinKeys].map((key, index) => [key, persianKeys.charAt(index)] as const)
const toPersian = new Map<string, string>([...unshiftedKeys, ...shiftedKeys, ['\\', 'پ']])
const toLatin = new Map<string, string>([
  ...shiftedKeys.map(([key, letter]) => [letter, key.toLowerCase()] as const),
  ...unshiftedKeys.map(([key, letter]) => [letter, key] as const),
  ['ي', 'd'],
  ['ك', ';'],
])
const latinLetter = /[A-Za-z]/g
const persianLetter = /[\u0621-\u06CC]/g

/**
 * Returns the text as the same keys type it in the other keyboard layout; `undefined` without two letters of one
 * script.
 */
export function otherLayoutOf(text: string): string | undefined {
  const latin = countOf(text, latinLetter) >= 2
  if (latin === countOf(text, persianLetter) >= 2) return undefined
  return [...text].map((sign) => (latin ? persianOf(sign) : (toLatin.get(sign) ?? sign))).join('')
}

function persianOf(sign: string): string {
  return toPersian.get(sign) ?? toPersian.get(sign.toLowerCase()) ?? sign
}

function countOf(text: string, letter: RegExp): number {
  return text.match(letter)?.length ?? 0
}
