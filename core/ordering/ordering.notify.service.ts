import type { Sms } from '../accounts/index.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { OrderBook } from './ordering.ports.ts'

export interface NotifyParts {
  readonly book: OrderBook
  readonly sms: Sms
  readonly clock: Clock
}

/** A message that could not be sent within this time says nothing new any more; milliseconds. */
export const notifyWithin = 3_600_000

/** Tells buyers by SMS that their order is paid, at least once each; what a provider does not take is tried again. Answers how many were told. */
export async function notifyPaid({ book, sms, clock }: NotifyParts): Promise<number> {
  const waiting = await book.unnotified(clock.now() - notifyWithin, 50)
  const sent = await Promise.allSettled(
    waiting.map(async ({ id, number, mobile }) => {
      await sms.sendTemplate('order-paid', mobile, { order: number })
      await book.markNotified(id, clock.now())
    }),
  )
  return sent.filter(({ status }) => status === 'fulfilled').length
}
