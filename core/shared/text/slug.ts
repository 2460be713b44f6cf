import { slugLetters } from './text.ts'

const words = /[a-z0-9\p{Script=Arabic}]+/gu
const arabicSigns = /[\u06D6-\u06ED\u0600-\u061F\u066A-\u066D\u06D4\u06FD\u06FE]+/g

/**
 * Returns a slug of at most `most` code points: Persian letters kept, Latin digits, one `-` between words. May be
 * empty.
 */
export function toSlug(text: string, most = 80): string {
  let slug = ''
  for (const [word] of slugLetters(text).replace(arabicSigns, ' ').matchAll(words)) {
    slug += slug === '' ? word : `-${word}`
    if (slug.length > most * 2) break
  }
  return [...slug].slice(0, most).join('').replace(/-$/, '')
}
