const keyRows = ['ضصثقفغعهخحجچ', 'شسیبلاتنمکگ', 'ظطزرذدپو'] as const
/** Letters that sound alike, then letters that differ by their dots or a stroke. */
const alike = 'تط ثسص حه ذزضظ غق اع بپتث جچحخ دذ رزژ سش صض طظ عغ فق کگ'.split(' ')
const persian = /^[\u0621-\u06CC]+$/

/** Whether two letters sound or look alike. */
export function areAlike(left: string, right: string): boolean {
  return left === right || alike.some((group) => group.includes(left) && group.includes(right))
}

/** Whether a word differs from another one by a letter in place of one that sounds or looks alike. */
export function isLookalikeTypo(word: string, right: string): boolean {
  if (word.length !== right.length) return false
  let differences = 0
  for (let index = 0; index < word.length; index++) {
    const [typed, meant] = [word.charAt(index), right.charAt(index)]
    if (typed !== meant && (++differences > 1 || !areAlike(typed, meant))) return false
  }
  return true
}

/**
 * Whether a word may be a misspelling of another one: a letter too many, too few, swapped, or in place of one that
 * sounds alike, looks alike or lies beside it on the keyboard. Everything else is rather another word.
 */
export function isPlausibleTypo(word: string, right: string): boolean {
  if (!persian.test(word)) return true
  const shorter = Math.min(word.length, right.length)
  let start = 0
  while (start < shorter && word[start] === right[start]) start++
  let end = 0
  while (end < shorter - start && word.at(-1 - end) === right.at(-1 - end)) end++
  const typed = word.slice(start, word.length - end)
  const meant = right.slice(start, right.length - end)
  if (typed.length !== 1 || meant.length !== 1) return true
  return areAlike(typed, meant) || areNeighbours(typed, meant)
}

function areNeighbours(left: string, right: string): boolean {
  const [leftRow, leftColumn] = placeOf(left)
  const [rightRow, rightColumn] = placeOf(right)
  if (leftRow < 0 || rightRow < 0) return false
  if (leftRow === rightRow) return Math.abs(leftColumn - rightColumn) === 1
  // Each row of keys is shifted by half a key: a key lies below its own column and the next one.
  const [upper, lower] = leftRow < rightRow ? [leftColumn, rightColumn] : [rightColumn, leftColumn]
  return Math.abs(leftRow - rightRow) === 1 && (upper === lower || upper === lower + 1)
}

function placeOf(letter: string): readonly [row: number, column: number] {
  const row = keyRows.findIndex((keys) => keys.includes(letter))
  return [row, row < 0 ? -1 : (keyRows[row]?.indexOf(letter) ?? -1)]
}
