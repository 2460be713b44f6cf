/** A set of characters as closed ranges of code points. */
export type CharSet = readonly (readonly [number, number])[]

export const anything: CharSet = [[0, 0x10ffff]]

const classes: Readonly<Record<string, CharSet>> = {
  d: [[48, 57]],
  w: [
    [48, 57],
    [65, 90],
    [95, 95],
    [97, 122],
  ],
  s: [
    [9, 13],
    [32, 32],
    [160, 160],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
    [0xfeff, 0xfeff],
  ],
}

const controls: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, v: 11, f: 12, 0: 0, b: 8 }

/** Returns the characters of an escape; `\p{…}` counts as any character, to be safe. */
export function escapeSet(letter: string): CharSet {
  const lower = classes[letter.toLowerCase()]
  if (lower !== undefined) return letter === letter.toLowerCase() ? lower : complement(lower)
  if (letter === 'p' || letter === 'P') return anything
  const code = controls[letter] ?? letter.codePointAt(0) ?? 0
  return [[code, code]]
}

export function complement(set: CharSet): CharSet {
  const sorted = set.toSorted((left, right) => left[0] - right[0])
  const gaps: (readonly [number, number])[] = []
  let next = 0
  for (const [low, high] of sorted) {
    if (low > next) gaps.push([next, low - 1])
    next = Math.max(next, high + 1)
  }
  return next > 0x10ffff ? gaps : [...gaps, [next, 0x10ffff]]
}

export function intersect(left: CharSet, right: CharSet): CharSet {
  return left.flatMap(([low, high]) =>
    right.flatMap(([from, to]) =>
      low <= to && from <= high ? [[Math.max(low, from), Math.min(high, to)] as const] : [],
    ),
  )
}

/** Adds both cases of every Latin letter. */
export function bothCases(set: CharSet): CharSet {
  const shifted = (from: number, to: number, by: number): CharSet =>
    intersect(set, [[from, to]]).map(([low, high]) => [low + by, high + by] as const)
  return [...set, ...shifted(65, 90, 32), ...shifted(97, 122, -32)]
}
