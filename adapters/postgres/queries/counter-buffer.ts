/** Counts in memory and writes the counts in batches. */
export interface CounterBuffer {
  add(key: string, count?: number): void
  /** Writes the counts; on failure they are kept for the next flush. */
  flush(): Promise<void>
}

/** Creates the counter of this process; several processes add to the same rows. */
export function createCounterBuffer(
  write: (counted: readonly (readonly [key: string, count: number])[]) => Promise<unknown>,
): CounterBuffer {
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
