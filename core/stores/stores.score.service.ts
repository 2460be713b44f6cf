import type { Clock } from '../shared/clock.ports.ts'
import { scoreDays, scoreOf, type StoreScore } from './stores.score.ts'
import type { StoreScores } from './stores.ports.ts'

export interface ScoreParts {
  readonly scores: StoreScores
  readonly clock: Clock
}

const day = 86_400_000

/** Counts the scores of all stores anew and stores the ones that changed. Answers how many did. */
export async function scoreStores({ scores, clock }: ScoreParts): Promise<number> {
  const found = await scores.counts(clock.now() - scoreDays * day)
  const changed = found
    .map(({ store_id, score, ...counts }) => ({ store_id, before: score, score: scoreOf(counts) }))
    .filter(({ before, score }) => !isSame(before, score))
  if (changed.length > 0) await scores.save(changed)
  return changed.length
}

function isSame(left: StoreScore, right: StoreScore): boolean {
  return left.on_time === right.on_time && left.kept === right.kept && left.satisfied === right.satisfied
}
