import type { PlatformRight } from '../contract/rights.ts'

/** The queues of the platform, in display order. */
export const queueNames = ['payments', 'cases', 'withdrawals', 'stores', 'products', 'revisions', 'support'] as const

export type QueueName = (typeof queueNames)[number]

/** The right needed to see each queue (REP-8). */
export const queueRights: Readonly<Record<QueueName, PlatformRight>> = {
  payments: 'platform.finance.read',
  cases: 'platform.support.read',
  withdrawals: 'platform.finance.read',
  stores: 'platform.stores.read',
  products: 'platform.products.read',
  revisions: 'platform.products.read',
  support: 'platform.support.read',
}
