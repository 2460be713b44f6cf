import type { Sms } from '../../shared/ports/sms.ports.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { StoreReviewRepository } from './review.ports.ts'

export interface ReviewSmsDependencies {
  readonly review: StoreReviewRepository
  readonly sms: Sms
  readonly clock: Clock
}

/** Notifications older than this are not sent any more; milliseconds. */
const notifyWithin = 24 * 3_600_000

/** Notifies owners by SMS of decisions about their stores, at least once each. Returns how many were notified. */
export async function notifyReviewedStores({ review, sms, clock }: ReviewSmsDependencies): Promise<number> {
  const dueNotifications = await review.listUnnotified(clock.now() - notifyWithin, 50)
  const sent = await Promise.allSettled(
    dueNotifications.map(async ({ id, title, mobile, outcome: decisionText }) => {
      await sms.sendTemplate('store-reviewed', mobile, { store: title, outcome: decisionText })
      await review.markNotified(id, clock.now())
    }),
  )
  return sent.filter(({ status }) => status === 'fulfilled').length
}
