/** The letters of a word as 32 bits: one edit changes two of them at most. */
export function letterMask(word: string): number {
  let mask = 0
  for (let place = 0; place < word.length; place++) mask |= 1 << (word.charCodeAt(place) & 31)
  return mask
}

/** How many bits are set. */
export function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

const hasDigit = /[0-9]/

/** How many typos a word of a length may hold: none below 4 letters, one below 7, else two; digits hold none. */
export function typosAllowed(word: string): number {
  if (word.length < 4 || hasDigit.test(word)) return 0
  return word.length < 7 ? 1 : 2
}

/**
 * How many insertions, deletions, replacements and swaps of neighbours part two words; `most + 1` when more than `most`.
 * With `open`, what follows in `right` after the best place is free: `left` may be its misspelt beginning.
 */
export type TypoDistance = (left: string, right: string, most: number, open: boolean) => number

/** Words are cut to so many letters before they are compared. */
const longest = 40

/** Makes a measure with its own room; it allocates nothing afterwards. */
export function createTypoDistance(): TypoDistance {
  const room = [0, 1, 2].map(() => new Int32Array(longest + 1))
  return (left, right, most, open) => {
    const rows = Math.min(left.length, longest)
    const columns = Math.min(right.length, longest, open ? rows + most : longest)
    if (!open && Math.abs(left.length - right.length) > most) return most + 1
    let [older, old, now] = room as [Int32Array, Int32Array, Int32Array]
    for (let column = 0; column <= columns; column++) old[column] = column
    for (let row = 1; row <= rows; row++) {
      if (writeRow(left, right, row, columns, older, old, now) > most) return most + 1
      ;[older, old, now] = [old, now, older]
    }
    return Math.min(open ? smallest(old, columns) : (old[columns] ?? 0), most + 1)
  }
}

/** Writes the row of one letter of `left` and answers its smallest number. */
function writeRow(
  left: string,
  right: string,
  row: number,
  columns: number,
  older: Int32Array,
  old: Int32Array,
  now: Int32Array,
): number {
  const letter = left.charCodeAt(row - 1)
  const before = row > 1 ? left.charCodeAt(row - 2) : -1
  let least = row
  now[0] = row
  for (let column = 1; column <= columns; column++) {
    const other = right.charCodeAt(column - 1)
    let best = (old[column - 1] ?? 0) + (letter === other ? 0 : 1)
    best = Math.min(best, (old[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1)
    const swapped = column > 1 && before === other && letter === right.charCodeAt(column - 2)
    if (swapped) best = Math.min(best, (older[column - 2] ?? 0) + 1)
    now[column] = best
    if (best < least) least = best
  }
  return least
}

function smallest(row: Int32Array, columns: number): number {
  let least = row[0] ?? 0
  for (let column = 1; column <= columns; column++) least = Math.min(least, row[column] ?? 0)
  return least
}
