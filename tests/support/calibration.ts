import { createHash } from 'node:crypto'

/** Milliseconds that `work` takes on the machine on which the time limits of the tests were chosen. */
const referenceMilliseconds = 8

/** A fixed amount of work of the kinds a server does: hashing, parsing and sorting. */
function work(): void {
  const rows = Array.from({ length: 4_000 }, (_, index) => ({ id: (index * 7919) % 4_001, name: `row ${index}` }))
  const text = JSON.stringify(rows)
  const parsed = JSON.parse(text) as typeof rows
  parsed.sort((first, second) => first.id - second.id)
  for (let round = 0; round < 40; round += 1) createHash('sha256').update(text).digest()
}

function timed(): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

/**
 * Returns how many times slower this machine is right now than the one on which time limits were chosen, at least 1. A limit on time is
 * multiplied by it, so that a slow or busy machine moves the limit and the measurement alike.
 */
export function slowness(): number {
  const samples = Array.from({ length: 9 }, timed).toSorted((first, second) => first - second)
  return Math.max(1, (samples[4] ?? 0) / referenceMilliseconds)
}
