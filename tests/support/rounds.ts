import { isLanding } from './turns.ts'

/**
 * How often a promise is tried: the landing column of the promises under `npm run promises`, a share of it in `npm test`, whose whole
 * run has ten minutes.
 */
export function roundsOf({ landing, usual }: { readonly landing: number; readonly usual: number }): number {
  return isLanding ? landing : usual
}
