import type { Ids } from '../../core/shared/ports/ids.ports.ts'

/** Creates sequential, distinct ids. */
export function createCountedIds(): Ids {
  let count = 0
  const next = (): string => String((count += 1))
  return {
    uuid: () => `00000000-0000-4000-8000-${next().padStart(12, '0')}`,
    token: () => next().padStart(26, 't'),
    digits: (length) => next().padStart(length, '0').slice(-length),
  }
}
