import type { PlatformRight } from '../contract/rights.ts'

/** What may wait for the people of the platform, in the order it is told. */
export const queueNames = ['payments', 'cases', 'withdrawals', 'stores', 'products', 'revisions', 'support'] as const

export type QueueName = (typeof queueNames)[number]

/** The right to see the rows of each; who lacks it is not told (REP-8). */
export const queueRights: Readonly<Record<QueueName, PlatformRight>> = {
  payments: 'platform.finance.read',
  cases: 'platform.support.read',
  withdrawals: 'platform.finance.read',
  stores: 'platform.stores.read',
  products: 'platform.products.read',
  revisions: 'platform.products.read',
  support: 'platform.support.read',
}
