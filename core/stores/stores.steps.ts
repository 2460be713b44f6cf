import type { StoreState } from '../contract/caller.ts'

/** The steps of a store's profile, in their order (domain.md). */
export const storeSteps = ['terms', 'name', 'identity', 'address', 'look', 'bank', 'shipping', 'product'] as const

export type StoreStep = (typeof storeSteps)[number]

/** What the rows of a store say of its profile. */
export interface StoreProgress {
  readonly state: StoreState
  /** The steps that are done, in any order; those that nothing is kept of yet count as done. */
  readonly done: readonly StoreStep[]
}

/** The first step of the profile that is not done; null when the store is complete or nothing is left but to hand it in. */
export function missingStep({ state, done }: StoreProgress): StoreStep | null {
  return state === 'incomplete' ? (storeSteps.find((step) => !done.includes(step)) ?? null) : null
}
