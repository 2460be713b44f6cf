const turns = 4
const day = Math.floor(Date.now() / 86_400_000)

/** Whether all promises are tried whole, as `npm run promises` does. */
export const isLanding = process.env.PROMISES === 'landing'

/** Which of what takes long rests today: in `npm test` each has its turn every fourth day, under `npm run promises` none rests. */
export function restingToday<Name>(long: readonly Name[]): Name[] {
  return isLanding ? [] : long.filter((_name, index) => index % turns !== day % turns)
}
