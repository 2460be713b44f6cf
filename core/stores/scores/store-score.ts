/** The outcomes of a store's parcels within the scoring period. */
export interface ParcelCounts {
  readonly shipped: number
  readonly on_time: number
  /** Parcels that were either fulfilled or cancelled. */
  readonly settled: number
  readonly dropped: number
  readonly received: number
  readonly returned: number
}

/** The three percentages of a store; null where there are too few parcels. */
export interface StoreScore {
  readonly on_time: number | null
  readonly fulfilled: number | null
  readonly satisfied: number | null
}

/** The minimum number of parcels for a score. */
export const minScoredParcels = 5

/** The scoring period in days. */
export const scorePeriodDays = 180

/** Calculates the score of a store from the outcomes of its parcels. */
export function scoreOf(counts: ParcelCounts): StoreScore {
  return {
    on_time: percent(counts.on_time, counts.shipped),
    fulfilled: percent(counts.settled - counts.dropped, counts.settled),
    satisfied: percent(counts.received - counts.returned, counts.received),
  }
}

/** Whole percent, rounded down so that nothing is overstated. */
function percent(share: number, total: number): number | null {
  return total < minScoredParcels ? null : Math.floor((share * 100) / total)
}

/** How a percentage of a store is to be read. */
export type ScoreGrade = 'good' | 'fair' | 'poor'

/** Grades a percentage: good from 90, poor below 70. */
export function scoreGradeOf(percent: number): ScoreGrade {
  if (percent >= 90) return 'good'
  return percent < 70 ? 'poor' : 'fair'
}
