/** Preallocated buffers with one entry per row; one search uses them at a time and leaves the scores at zero. */
export interface SearchWorkspace {
  readonly capacity: number
  readonly candidates: Int32Array
  readonly hits: Int32Array
  readonly touchedCount: Int32Array
  readonly gathered: Int32Array
  /** The failing facets of each variant of the current row. */
  readonly failingFacets: number[]
  /** The price of a hit when variants were filtered. */
  readonly prices: Float64Array
  readonly score: Float64Array
  readonly wordScore: Float64Array
  readonly partScore: Float64Array
  readonly matched: Uint8Array
  readonly partCount: Uint8Array
}

/** Allocates buffers for this many rows. */
export function createSearchWorkspace(rows: number): SearchWorkspace {
  const capacity = Math.max(1024, Math.ceil(rows * 1.25))
  const lists = { candidates: new Int32Array(capacity), hits: new Int32Array(capacity) }
  const markColumns = { touchedCount: new Int32Array(capacity), gathered: new Int32Array(capacity) }
  const scores = {
    score: new Float64Array(capacity),
    wordScore: new Float64Array(capacity),
    partScore: new Float64Array(capacity),
  }
  const counts = { matched: new Uint8Array(capacity), partCount: new Uint8Array(capacity) }
  return {
    capacity,
    ...lists,
    ...markColumns,
    failingFacets: [],
    prices: new Float64Array(capacity),
    ...scores,
    ...counts,
  }
}
