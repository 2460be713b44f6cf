/** Room to work in, as wide as there are rows; one search uses it at a time and leaves the scores at zero. */
export interface Scratch {
  readonly room: number
  readonly candidates: Int32Array
  readonly hits: Int32Array
  readonly touched: Int32Array
  readonly gathered: Int32Array
  /** The failing facets of each variant of the row at hand. */
  readonly fails: number[]
  /** The price of a hit, where variants were chosen. */
  readonly prices: Float64Array
  readonly score: Float64Array
  readonly wordScore: Float64Array
  readonly partScore: Float64Array
  readonly matched: Uint8Array
  readonly partCount: Uint8Array
}

/** Room for so many rows. */
export function createScratch(rows: number): Scratch {
  const room = Math.max(1024, Math.ceil(rows * 1.25))
  const lists = { candidates: new Int32Array(room), hits: new Int32Array(room) }
  const marks = { touched: new Int32Array(room), gathered: new Int32Array(room) }
  const scores = { score: new Float64Array(room), wordScore: new Float64Array(room), partScore: new Float64Array(room) }
  const counts = { matched: new Uint8Array(room), partCount: new Uint8Array(room) }
  return { room, ...lists, ...marks, fails: [], prices: new Float64Array(room), ...scores, ...counts }
}
