import { formatDateTime } from '../shared/dates.ts'
import { Problem } from '../shared/problem.ts'

/** A block as its person hears of it; without a moment it stands until somebody lifts it. */
export interface Blocked {
  readonly reason: string
  readonly until: string | null
}

/** The refusal of a blocked person, which says why and until when (ACC-10). */
export function blockedProblem(block?: Blocked | null): Problem {
  if (!block) return new Problem('accounts/blocked')
  const end = block.until === null ? '' : `تا ${formatDateTime(block.until)} بسته می‌ماند. `
  return new Problem('accounts/blocked', { said: `${end}علت: ${block.reason}` })
}
