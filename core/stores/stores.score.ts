/** What became of a store's parcels in the window that counts. */
export interface ParcelCounts {
  readonly shipped: number
  readonly on_time: number
  /** Parcels whose fate as a sale is known. */
  readonly settled: number
  readonly dropped: number
  readonly received: number
  readonly returned: number
}

/** The three percentages of a store; null where too few parcels speak. */
export interface StoreScore {
  readonly on_time: number | null
  readonly kept: number | null
  readonly satisfied: number | null
}

/** Fewer parcels than this say nothing. */
export const fewestParcels = 5

/** The days that count. */
export const scoreDays = 180

/** The score of a store from what became of its parcels. */
export function scoreOf(counts: ParcelCounts): StoreScore {
  return {
    on_time: percent(counts.on_time, counts.shipped),
    kept: percent(counts.settled - counts.dropped, counts.settled),
    satisfied: percent(counts.received - counts.returned, counts.received),
  }
}

/** Whole percent, rounded down so that nothing is overstated. */
function percent(part: number, whole: number): number | null {
  return whole < fewestParcels ? null : Math.floor((part * 100) / whole)
}
