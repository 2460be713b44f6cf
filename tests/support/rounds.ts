/** Whether every promise runs its full landing rounds, as `npm run promises` asks. */
export const isLanding = process.env.PROMISES === 'landing'

/** How often a promise is tried: `landing` times under `npm run promises`, `usual` times in `npm test`. */
export function roundsOf({ landing, usual }: { readonly landing: number; readonly usual: number }): number {
  return isLanding ? landing : usual
}
