const latinKeys = `qwertyuiop[]asdfghjkl;'zxcvbnm,`
const persianKeys = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو'
const shifted: readonly (readonly [string, string])[] = [
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

const plain = [...latinKeys].map((key, index) => [key, persianKeys.charAt(index)] as const)
const toPersian = new Map<string, string>([...plain, ...shifted, ['\\', 'پ']])
const toLatin = new Map<string, string>([
  ...shifted.map(([key, letter]) => [letter, key.toLowerCase()] as const),
  ...plain.map(([key, letter]) => [letter, key] as const),
  ['ي', 'd'],
  ['ك', ';'],
])
const latinLetter = /[A-Za-z]/g
const persianLetter = /[\u0621-\u06CC]/g

/** The text as the same keys of the other layout write it (iran.md §7); `undefined` without two letters of one script. */
export function otherLayout(text: string): string | undefined {
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
