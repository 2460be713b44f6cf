import type { Clock } from '../../shared/ports/clock.ports.ts'
import { scorePeriodDays, scoreOf, type StoreScore } from './store-score.ts'
import type { StoreScoreRepository } from '../stores.ports.ts'

export interface StoreScoreDependencies {
  readonly scores: StoreScoreRepository
  readonly clock: Clock
}

const dayMilliseconds = 86_400_000

/** Recalculates the scores of all stores and stores those that changed. Returns how many changed. */
export async function scoreStores({ scores, clock }: StoreScoreDependencies): Promise<number> {
  const storeCounts = await scores.countParcels(clock.now() - scorePeriodDays * dayMilliseconds)
  const changed = storeCounts
    .map(({ store_id, score, ...counts }) => ({ store_id, before: score, score: scoreOf(counts) }))
    .filter(({ before, score }) => !isSameScore(before, score))
  if (changed.length > 0) await scores.save(changed)
  return changed.length
}

function isSameScore(left: StoreScore, right: StoreScore): boolean {
  return left.on_time === right.on_time && left.fulfilled === right.fulfilled && left.satisfied === right.satisfied
}
