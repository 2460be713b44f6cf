import type * as v from 'valibot'
import type { StoreState } from '../../contract/caller.ts'
import type { WorkDays } from '../../shared/time/working-days.ts'
import type { StoreContacts, StorePolicies } from './contacts.ts'
import type { NotificationPreferences } from '../notifications/store-notification.ts'
import type { StoreIdentity } from '../identity/identity.ts'
import type { StepNote, StoreProfile } from './profile.ts'
import type { StoreEvent } from '../review/store.machine.ts'
import type { storedImage } from '../schema.ts'

/** The fields of a store that can be updated; instants are ISO texts. */
export interface StoreChange {
  readonly terms_accepted_at?: string
  readonly province?: string
  readonly city?: string
  readonly address?: string
  readonly postal_code?: string
  readonly phone?: string
  readonly summary?: string
  readonly about?: string
  readonly notice?: string
  readonly logo_id?: string
  readonly cover_id?: string
  readonly colour?: string
  readonly sections?: readonly string[]
  readonly closed_from?: string | null
  readonly closed_to?: string | null
  readonly closure_note?: string
  readonly policies?: StorePolicies
  readonly contacts?: StoreContacts
  readonly working_days?: WorkDays
  readonly notification_channels?: NotificationPreferences
}

export interface StoreStateChange {
  readonly from: StoreState
  readonly to: StoreState
  readonly event: StoreEvent
  /** The account that caused it. */
  readonly actor: string
  readonly at: number
  readonly reason?: string
  /** What the owner has to correct, by step. */
  readonly notes?: readonly StepNote[]
}

/** Stores the profile of a store; every condition includes the store. */
export abstract class StoreProfileRepository {
  /** Returns the store that an account has in sign-up, or a new one; `undefined` when it has `maxStores` already. */
  abstract getOrCreateStore(
    account_id: string,
    newStore: { readonly supplier_hash: string; readonly at: number; readonly maxStores: number },
  ): Promise<{ readonly slug: string } | undefined>
  abstract getProfile(store_id: string): Promise<StoreProfile>
  abstract getIdentity(store_id: string): Promise<StoreIdentity | null>
  abstract saveIdentity(store_id: string, identity: StoreIdentity): Promise<void>
  abstract save(store_id: string, change: StoreChange): Promise<void>
  /** Whether no other store has, or had, a slug that looks like this one. */
  abstract isSlugFree(store_id: string, slug_key: string): Promise<boolean>
  /** Sets title and slug and redirects the previous slug; `false` when another store has a slug that looks alike. */
  abstract rename(
    store_id: string,
    name: { readonly title: string; readonly slug: string; readonly slug_key: string; readonly at: number },
  ): Promise<boolean>
  /** Locks the store until the transaction ends. Returns its state. */
  abstract lock(store_id: string): Promise<StoreState>
  abstract changeState(store_id: string, change: StoreStateChange): Promise<void>
}

/** A part of an image, in fractions of its sides. */
export interface ImageCrop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Stores the images of shops. */
export abstract class StoreImages {
  /** Stores an image under an id. @throws Problem as `ImageSanitizer.sanitize` */
  abstract saveImage(
    id: string,
    bytes: Uint8Array,
    options: { readonly maxSide: number; readonly crop?: ImageCrop; readonly at: number },
  ): Promise<v.InferOutput<typeof storedImage>>
}
