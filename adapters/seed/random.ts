/** A repeatable random generator: the same seed gives the same sequence. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  /** An item of a non-empty list. @throws RangeError when the list is empty */
  pick<Item>(items: readonly Item[]): Item
}

/** Creates a random generator from a text. */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    const mixedState = Math.imul(state ^ (state >>> 15), 1 | state)
    const nextToken = (mixedState + Math.imul(mixedState ^ (mixedState >>> 7), 61 | mixedState)) ^ mixedState
    return ((nextToken ^ (nextToken >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, Math.floor(next() * items.length)),
  }
}

/** Returns the item at an index, wrapping around the end. @throws RangeError when the list is empty */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  if (items.length === 0) throw new RangeError('nothing to choose from')
  return items[index % items.length] as Item
}

const letters = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Returns a token of 26 letters and digits derived from the seed. */
export function tokenOf(seed: string): string {
  const random = createRandom(`token ${seed}`)
  return Array.from({ length: 26 }, () => letters[random.int(0, 35)]).join('')
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return value
}
