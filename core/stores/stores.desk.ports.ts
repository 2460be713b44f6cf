import type * as v from 'valibot'
import type { StoreState } from '../contract/caller.ts'
import type { WorkDays } from '../shared/working-days.ts'
import type { StoreContacts, StorePolicies } from './stores.contacts.ts'
import type { StoreNews } from './stores.news.ts'
import type { StoreIdentity } from './stores.identity.ts'
import type { ReviewNote, StorePapers } from './stores.papers.ts'
import type { StoreEvent } from './stores.state.machine.ts'
import type { picture } from './stores.schema.ts'

/** What may be written of a store, part by part; instants are ISO texts. */
export interface StoreChange {
  readonly terms_at?: string
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
  readonly work?: WorkDays
  readonly news_ways?: StoreNews
}

export interface StoreMove {
  readonly from: StoreState
  readonly to: StoreState
  readonly event: StoreEvent
  /** The account that did it. */
  readonly actor: string
  readonly at: number
  readonly reason?: string
  /** What its owner has to mend, step by step. */
  readonly notes?: readonly ReviewNote[]
}

/** A store as its keepers write it; the store stands in every condition. */
export abstract class StoreDesk {
  /** The store that an account has begun, or a new one; `undefined` when it has `most` already. */
  abstract begin(
    account_id: string,
    fresh: { readonly supplier_hash: string; readonly at: number; readonly most: number },
  ): Promise<{ readonly slug: string } | undefined>
  abstract papers(store_id: string): Promise<StorePapers>
  abstract identity(store_id: string): Promise<StoreIdentity | null>
  abstract saveIdentity(store_id: string, identity: StoreIdentity): Promise<void>
  abstract save(store_id: string, change: StoreChange): Promise<void>
  /** Whether no other store has, or had, an address that looks like this. */
  abstract isFree(store_id: string, slug_key: string): Promise<boolean>
  /** Gives a name and an address, and keeps the former one; `false` when another store has one that looks like it. */
  abstract rename(
    store_id: string,
    name: { readonly title: string; readonly slug: string; readonly slug_key: string; readonly at: number },
  ): Promise<boolean>
  /** Locks the store until the transaction ends. Answers its state. */
  abstract lock(store_id: string): Promise<StoreState>
  abstract move(store_id: string, move: StoreMove): Promise<void>
}

/** A part of a picture, in fractions of its sides. */
export interface PicturePart {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Pictures that people bring for their shops. */
export abstract class ShopPictures {
  /** Takes one in under an id. @throws Problem as `PhotoIntake.take` */
  abstract keep(
    id: string,
    bytes: Uint8Array,
    wish: { readonly longest: number; readonly crop?: PicturePart; readonly at: number },
  ): Promise<v.InferOutput<typeof picture>>
}
