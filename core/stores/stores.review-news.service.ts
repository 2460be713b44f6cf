import type { Sms } from '../accounts/index.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { StoreReview } from './stores.review.ports.ts'

export interface NotifyStoresParts {
  readonly review: StoreReview
  readonly sms: Sms
  readonly clock: Clock
}

/** News older than this is not sent any more; milliseconds. */
const within = 24 * 3_600_000

/** Tells owners by SMS what was decided about their stores, at least once each. Answers how many were told. */
export async function notifyStores({ review, sms, clock }: NotifyStoresParts): Promise<number> {
  const waiting = await review.untold(clock.now() - within, 50)
  const sent = await Promise.allSettled(
    waiting.map(async ({ id, title, mobile, outcome }) => {
      await sms.sendTemplate('store-reviewed', mobile, { store: title, outcome })
      await review.markTold(id, clock.now())
    }),
  )
  return sent.filter(({ status }) => status === 'fulfilled').length
}
