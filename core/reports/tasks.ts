import type { StoreRight } from '../contract/rights.ts'

/** The tasks of a store, in display order. */
export const taskNames = [
  'steps',
  'confirm',
  'cancels',
  'problems',
  'tracking',
  'ship',
  'returns',
  'changes',
  'declined',
  'sold-out',
  'low',
  'questions',
  'reviews',
  'withdrawal',
] as const

export type TaskName = (typeof taskNames)[number]

/** The right needed for each task (REP-2). */
export const taskRights: Readonly<Record<TaskName, StoreRight>> = {
  steps: 'store.products.write',
  confirm: 'store.parcels.write',
  ship: 'store.parcels.write',
  tracking: 'store.parcels.write',
  cancels: 'store.orders-money.write',
  problems: 'store.orders-money.write',
  returns: 'store.parcels.write',
  changes: 'store.products.write',
  declined: 'store.products.write',
  'sold-out': 'store.products.write',
  low: 'store.products.write',
  questions: 'store.support.write',
  reviews: 'store.support.write',
  withdrawal: 'store.finance.read',
}

/** The task of a parcel by its state, when the store is the next actor. */
export const parcelTasks = {
  new: 'confirm',
  preparing: 'ship',
  tracking_wrong: 'tracking',
  cancel_requested: 'cancels',
  problem: 'problems',
  in_dispute: 'returns',
} as const satisfies Readonly<Record<string, TaskName>>
