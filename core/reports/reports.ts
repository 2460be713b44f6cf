import type { StoreRight } from '../contract/rights.ts'

/** What may wait for a store, in the order it is told. */
export const taskNames = [
  'steps',
  'confirm',
  'cancels',
  'problems',
  'mend',
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

/** The right to settle each kind; who lacks it is not told (REP-2). */
export const taskRights: Readonly<Record<TaskName, StoreRight>> = {
  steps: 'store.products.write',
  confirm: 'store.parcels.write',
  ship: 'store.parcels.write',
  mend: 'store.parcels.write',
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

/** What parcels of a state, seen from the store's side, wait for. */
export const parcelTasks = {
  new: 'confirm',
  preparing: 'ship',
  tracking_wrong: 'mend',
  cancel_requested: 'cancels',
  problem: 'problems',
  in_dispute: 'returns',
} as const satisfies Readonly<Record<string, TaskName>>
