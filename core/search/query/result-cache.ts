/** Caches results until it is cleared. */
export interface ResultCache<Answer> {
  getOrCompute(key: string, compute: () => Answer): Answer
  clear(): void
}

/** Creates a cache with a maximum number of entries; the oldest entry is evicted first. */
export function createResultCache<Answer>(maxEntries: number): ResultCache<Answer> {
  const entries = new Map<string, Answer>()
  const getOrCompute = (key: string, compute: () => Answer): Answer => {
    const cached = entries.get(key)
    if (cached !== undefined) return cached
    const computed = compute()
    const [oldest] = entries.keys()
    if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest)
    entries.set(key, computed)
    return computed
  }
  return { getOrCompute, clear: () => entries.clear() }
}
