import type { Sms } from '../../shared/ports/sms.ports.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { OrderRepository } from './order.ports.ts'

export interface NotificationDependencies {
  readonly orders: OrderRepository
  readonly sms: Sms
  readonly clock: Clock
}

/** How long an unsent message is still worth sending, in milliseconds. */
export const notificationWindow = 3_600_000

/**
 * Notifies buyers by SMS that their order is paid, at least once each; failed messages are retried. Returns how many
 * were sent.
 */
export async function notifyPaidOrders({ orders, sms, clock }: NotificationDependencies): Promise<number> {
  const unnotified = await orders.listUnnotified(clock.now() - notificationWindow, 50)
  const sent = await Promise.allSettled(
    unnotified.map(async ({ id, number, mobile }) => {
      await sms.sendTemplate('order-paid', mobile, { order: number })
      await orders.markNotified(id, clock.now())
    }),
  )
  return sent.filter(({ status }) => status === 'fulfilled').length
}
