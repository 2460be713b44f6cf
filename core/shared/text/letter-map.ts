/** Variants of letters mapped to one: `[from, to]`, for every key. */
export const keyLetters: readonly (readonly [string, string])[] = [
  ['\u064A\u0649\u06D2\u06D0\u06D3', '\u06CC'],
  ['\u0643\u06AA', '\u06A9'],
  ['\u0629\u06C0\u06C1\u06BE\u06D5\u06C2', '\u0647'],
  ['\u0623\u0625\u0671', '\u0627'],
  ['\u0624', '\u0648'],
]

/** Letters mapped for search only: different names may differ by them. */
export const searchLetters: readonly (readonly [string, string])[] = [
  ['\u0626', '\u06CC'],
  ['\u0622', '\u0627'],
]

/** Diacritics, tatweel, bidi marks, byte order mark, zero-width joiner and soft hyphen. */
export const ignoredMarks = /[\u064B-\u065F\u0670\u0640\u200B\u200D-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g

/** The zero-width non-joiner, the half-space of Persian. */
export const halfSpace = '\u200C'
