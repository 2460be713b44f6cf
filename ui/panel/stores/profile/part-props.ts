import type { StoreProfile } from '../../../../core/stores/index.ts'

/** The props of every part of a store's profile: the profile, and a callback after a save. */
export interface ProfilePartProps {
  readonly profile: StoreProfile
  readonly onSaved: () => void
}
