/** The letters of a word as a 32-bit mask; one edit changes at most two bits. */
export function letterMask(word: string): number {
  let mask = 0
  for (let index = 0; index < word.length; index++) mask |= 1 << (word.charCodeAt(index) & 31)
  return mask
}

/** Returns the number of set bits. */
export function bitCount(bits: number): number {
  let remaining = bits - ((bits >>> 1) & 0x55555555)
  remaining = (remaining & 0x33333333) + ((remaining >>> 2) & 0x33333333)
  return Math.imul((remaining + (remaining >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

const hasDigit = /[0-9]/

/**
 * The number of typos allowed in a word: none below 4 letters, one below 7, otherwise two; none in words with digits.
 */
export function maxTypos(word: string): number {
  if (word.length < 4 || hasDigit.test(word)) return 0
  return word.length < 7 ? 1 : 2
}

/**
 * Returns the number of insertions, deletions, replacements and swaps of neighbours between two words; `limit + 1` when
 * above the limit. With `asPrefix`, letters of `right` after the best match are free, so that `left` may be its
 * misspelt beginning.
 */
export type EditDistance = (left: string, right: string, limit: number, asPrefix: boolean) => number

/** Words are cut to this length before they are compared. */
const maxLength = 40

/** Creates the function with its own buffers; it does not allocate afterwards. */
export function createEditDistance(): EditDistance {
  const rowBuffers = [0, 1, 2].map(() => new Int32Array(maxLength + 1))
  return (left, right, limit, asPrefix) => {
    const rows = Math.min(left.length, maxLength)
    const columns = Math.min(right.length, maxLength, asPrefix ? rows + limit : maxLength)
    if (!asPrefix && Math.abs(left.length - right.length) > limit) return limit + 1
    let [secondPrevious, previous, current] = rowBuffers as [Int32Array, Int32Array, Int32Array]
    for (let column = 0; column <= columns; column++) previous[column] = column
    for (let row = 1; row <= rows; row++) {
      if (writeRow(left, right, row, columns, secondPrevious, previous, current) > limit) return limit + 1
      ;[secondPrevious, previous, current] = [previous, current, secondPrevious]
    }
    return Math.min(asPrefix ? smallest(previous, columns) : (previous[columns] ?? 0), limit + 1)
  }
}

/** Computes the row of one letter of `left`. Returns its smallest value. */
function writeRow(
  left: string,
  right: string,
  row: number,
  columns: number,
  secondPrevious: Int32Array,
  previous: Int32Array,
  current: Int32Array,
): number {
  const letter = left.charCodeAt(row - 1)
  const before = row > 1 ? left.charCodeAt(row - 2) : -1
  let min = row
  current[0] = row
  for (let column = 1; column <= columns; column++) {
    const otherLetter = right.charCodeAt(column - 1)
    let cost = (previous[column - 1] ?? 0) + (letter === otherLetter ? 0 : 1)
    cost = Math.min(cost, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
    const swapped = column > 1 && before === otherLetter && letter === right.charCodeAt(column - 2)
    if (swapped) cost = Math.min(cost, (secondPrevious[column - 2] ?? 0) + 1)
    current[column] = cost
    if (cost < min) min = cost
  }
  return min
}

function smallest(row: Int32Array, columns: number): number {
  let min = row[0] ?? 0
  for (let column = 1; column <= columns; column++) min = Math.min(min, row[column] ?? 0)
  return min
}
