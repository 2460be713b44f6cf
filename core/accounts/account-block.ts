import { formatDateTime } from '../shared/time/dates.ts'
import { Problem } from '../shared/problems/problem.ts'

/** A block as shown to its person; without an end it lasts until lifted. */
export interface AccountBlock {
  readonly reason: string
  readonly until: string | null
}

/** Returns the refusal of a blocked person, with reason and end (ACC-10). */
export function accountBlockedProblem(block?: AccountBlock | null): Problem {
  if (!block) return new Problem('accounts/blocked')
  const end = block.until === null ? '' : `تا ${formatDateTime(block.until)} بسته می‌ماند. `
  return new Problem('accounts/blocked', { said: `${end}علت: ${block.reason}` })
}
