import { messageWith } from '../messages.ts'
import { type Rule, isEmpty, rule } from '../rule.ts'

const windowSize = 128
const highSurrogate = /[\uD800-\uDBFF]/
// Where every letter is one character and only combining marks attach to it, counting needs no segmenter.
const isPlain = /^[ -~\u0621-\u0652\u0660-\u06D3\u06F0-\u06FF\u060C\u061B\u061F\u200C«»]*$/
// Characters that neither join their neighbours nor combine with them.
const isSolid =
  /^[\u0000-\u000C\u000E-~\u0621-\u064A\u0660-\u066F\u0671-\u06D3\u06F0-\u06FF\u060C\u061B\u061F«»\uD800-\uDFFF\p{Extended_Pictographic}]*$/u
const surrogatePair = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g
const isCombining = /[\u064B-\u0652\u0670\u200C]/
const combiningMarks = /[\u064B-\u0652\u0670\u200C]+/g
const characters = new Intl.Segmenter('fa', { granularity: 'grapheme' })

/** V-10: a text of at least `n` user-perceived characters. */
export function isMinCharLength(value: unknown, n: number): boolean {
  if (isEmpty(value)) return true
  return (typeof value === 'string' || typeof value === 'number') && hasCharacters(String(value), n)
}

/** The text must have at least `n` characters. */
export function minCharLength<Input>(n: number): Rule<Input> {
  return rule((value) => isMinCharLength(value, n), messageWith('minCharLength', n))
}

function hasCharacters(text: string, n: number): boolean {
  if (text.length < n) return false
  if (isSolid.test(text)) return text.replace(surrogatePair, 'x').length >= n
  if (isPlain.test(text))
    return text.replace(combiningMarks, '').length + (isCombining.test(text.charAt(0)) ? 1 : 0) >= n
  return hasSegments(text, n)
}

// The segmenter copies its whole input at every step, so a long text is processed in windows.
function hasSegments(text: string, n: number): boolean {
  let found = 0
  let start = 0
  for (let size = windowSize; found < n && start < text.length;) {
    const end = wholeEnd(text, start + size)
    const starts = boundaries(text.slice(start, end))
    if (end === text.length) return found + starts.length >= n
    // The last character of a window may continue in the next one.
    const last = starts.at(-1) ?? 0
    found += starts.length - 1
    start += last
    size = last === 0 ? size * 2 : windowSize
  }
  return found >= n
}

function wholeEnd(text: string, end: number): number {
  if (end >= text.length) return text.length
  return highSurrogate.test(text.charAt(end - 1)) ? end - 1 : end
}

function boundaries(text: string): number[] {
  return Array.from(characters.segment(text), ({ index }) => index)
}
