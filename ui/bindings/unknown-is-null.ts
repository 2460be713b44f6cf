import { Problem } from '../../core/shared/problem.ts'

/** Tells what is not there, which another try does not bring, from what did not arrive. */
export function unknownIsNull(error: unknown): null {
  if (error instanceof Problem && error.kind !== 'unavailable') return null
  throw error
}
