import type { StoreState } from '../contract/caller.ts'

/** The steps of a store's profile, in their order (domain.md). */
export const storeSteps = ['terms', 'name', 'identity', 'address', 'look', 'bank', 'shipping', 'product'] as const

export type StoreStep = (typeof storeSteps)[number]

/** The steps that must be done before a store is handed in. Products are made in the panel, which opens with the hand-in. */
export const requiredSteps: readonly StoreStep[] = storeSteps.filter((step) => step !== 'product')

/** What the rows of a store say of its profile. */
export interface StoreProgress {
  readonly state: StoreState
  /** The steps that are done, in any order. */
  readonly done: readonly StoreStep[]
}

/** The first required step of the profile that is not done; null when the store is complete or nothing is left but to hand it in. */
export function missingStep({ state, done }: StoreProgress): StoreStep | null {
  return state === 'incomplete' ? (requiredSteps.find((step) => !done.includes(step)) ?? null) : null
}
