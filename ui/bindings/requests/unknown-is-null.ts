import { Problem } from '../../../core/shared/problems/problem.ts'

/** Turns a missing resource into null, which a retry would not change; rethrows everything else. */
export function unknownIsNull(error: unknown): null {
  if (error instanceof Problem && error.kind !== 'unavailable') return null
  throw error
}
