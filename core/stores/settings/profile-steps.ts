import type { StoreState } from '../../contract/caller.ts'

/** The steps of a store's profile, in order. */
export const profileSteps = ['terms', 'name', 'identity', 'address', 'look', 'bank', 'shipping', 'product'] as const

export type ProfileStep = (typeof profileSteps)[number]

/**
 * The steps that are required before a store is submitted. Products are created in the panel, which opens after the
 * submission.
 */
export const requiredProfileSteps: readonly ProfileStep[] = profileSteps.filter((step) => step !== 'product')

/** The progress of a store's profile. */
export interface ProfileProgress {
  readonly state: StoreState
  /** The completed steps, in any order. */
  readonly completed: readonly ProfileStep[]
}

/** Returns the first incomplete required step; null when only the submission is left or the store is complete. */
export function firstMissingStep({ state, completed }: ProfileProgress): ProfileStep | null {
  return state === 'incomplete' ? (requiredProfileSteps.find((step) => !completed.includes(step)) ?? null) : null
}
