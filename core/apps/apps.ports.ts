import type { StoreRight, StoreRole } from '../contract/rights.ts'
import type { StoreState } from '../contract/caller.ts'
import type { Delivery } from './apps.deliveries.contract.ts'
import type { StoredKey } from './apps.keys.contract.ts'
import type { InstallationState } from './apps.machine.ts'
import type { AfterTry, Outcome } from './apps.retries.ts'
import type { AppSettings } from './apps.settings.ts'
import type { InstallableApp } from './apps.ts'

/** An app in a store, from its installation to its end. */
export interface InstalledApp {
  readonly id: string
  readonly store_id: string
  readonly slug: string
  readonly app: InstallableApp
  readonly state: InstallationState
  readonly settings: AppSettings
  readonly error: string | null
  /** Which of its secrets counts. */
  readonly secret_version: number
}

type Change = Partial<Pick<InstalledApp, 'state' | 'settings' | 'error' | 'secret_version'>>

/** The apps of stores that are not uninstalled. */
export abstract class AppShelf {
  abstract of(store_id: string): Promise<readonly InstalledApp[]>
  /** Under a row lock, inside the caller’s transaction. */
  abstract lock(store_id: string, app: InstallableApp): Promise<InstalledApp | undefined>
  /** Begins an installation where there is none. */
  abstract add(store_id: string, app: InstallableApp, account_id: string, at: number): Promise<void>
  abstract change(id: string, change: Change, at: number): Promise<void>
  /** The id of the chat widget of an active store, while that app is active. */
  abstract chatOf(slug: string): Promise<string | undefined>
}

/** A key that is about to be stored. */
export interface NewKey {
  readonly store_id: string
  readonly account_id: string
  readonly title: string
  readonly start: string
  readonly key_hash: string
  readonly scopes: readonly StoreRight[]
}

/** A live key, and the standing of the person who made it. */
export interface KeyStanding {
  readonly id: string
  readonly account_id: string
  readonly store_id: string
  readonly role: StoreRole
  readonly state: StoreState
  readonly trusted: boolean
  readonly scopes: readonly string[]
  readonly blocked: boolean
}

/** API keys by their hash. */
export abstract class ApiKeys {
  abstract of(store_id: string): Promise<readonly StoredKey[]>
  /** Stores a key; `undefined` when the store has `most` live ones. */
  abstract add(key: NewKey, most: number, at: number): Promise<string | undefined>
  /** `false` when the store has no such live key. */
  abstract revoke(store_id: string, id: string, at: number): Promise<boolean>
  /** The live key of a hash, noting that it was used. */
  abstract use(key_hash: string, at: number): Promise<KeyStanding | undefined>
}

/** A message whose time has come. */
export interface DueDelivery extends Pick<InstalledApp, 'slug' | 'app' | 'settings' | 'secret_version'> {
  readonly id: string
  readonly installation_id: string
  readonly store_id: string
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
  readonly made_at: string
  /** Tries before this one. */
  readonly tries: number
}

/** A message as the log holds it. */
export type StoredDelivery = Omit<Delivery, 'body'> & Pick<DueDelivery, 'data' | 'slug'>

/** The messages apps send; they are written where the events happen. */
export abstract class DeliveryBook {
  /** Messages of the store’s live webhook below a number, newest first. */
  abstract list(store_id: string, cursor: string | null, most: number): Promise<readonly StoredDelivery[]>
  /** Makes a message of the store wait anew; `false` when there is none. */
  abstract replay(store_id: string, id: string, at: number): Promise<boolean>
  abstract add(installation_id: string, event: string, at: number): Promise<void>
  /** Takes messages of active apps that are due, a few of each app; nobody else takes them until `until`. */
  abstract claim(at: number, until: number): Promise<readonly DueDelivery[]>
  /** Notes a try, inside the caller’s transaction; answers how many tries of this installation have failed in a row. */
  abstract record(due: DueDelivery, outcome: Outcome, after: AfterTry, at: number): Promise<number>
  /** Forgets messages made before. */
  abstract forget(before: number): Promise<void>
}

/** A signed message. */
export interface SignedPost {
  readonly url: string
  readonly id: string
  readonly event: string
  readonly body: string
  readonly secret: string
  /** The second of the sending. */
  readonly second: number
}

/** Sends to addresses that people have typed: never into our own network. */
export abstract class WebhookPost {
  /** What is wrong with an address as it is typed; `undefined` when nothing is. */
  abstract refusal(url: string): string | undefined
  /** Sends once; whatever happens is an outcome. */
  abstract send(post: SignedPost): Promise<Outcome>
}
