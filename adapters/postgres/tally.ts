/** Counts in memory, and writes what was counted together. */
export interface Tally {
  add(key: string, count?: number): void
  /** Writes what was counted; what cannot be written is counted on. */
  flush(): Promise<void>
}

/** The counts of this process; several processes add to the same rows. */
export function createTally(
  write: (counted: readonly (readonly [key: string, count: number])[]) => Promise<unknown>,
): Tally {
  let counts = new Map<string, number>()
  const add = (key: string, count = 1): void => void counts.set(key, (counts.get(key) ?? 0) + count)
  return {
    add,
    async flush() {
      if (counts.size === 0) return
      const counted = [...counts]
      counts = new Map()
      try {
        await write(counted)
      } catch (error) {
        for (const [key, count] of counted) add(key, count)
        throw error
      }
    },
  }
}
