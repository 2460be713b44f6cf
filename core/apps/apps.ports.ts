import type { StoreRight, StoreRole } from '../contract/rights.ts'
import type { StoreState } from '../contract/caller.ts'
import type { Delivery } from './deliveries/delivery.contract.ts'
import type { StoredApiKey } from './api-keys/api-key.contract.ts'
import type { InstallationState } from './installation.machine.ts'
import type { AttemptResult, DeliveryOutcome } from './deliveries/retry-schedule.ts'
import type { AppSettings, DeliveryEvent } from './app-settings.ts'
import type { InstallableApp } from './apps.ts'

/** An app of a store, from its installation to its end. */
export interface InstalledApp {
  readonly id: string
  readonly store_id: string
  readonly slug: string
  readonly app: InstallableApp
  readonly state: InstallationState
  readonly settings: AppSettings
  readonly error: string | null
  /** The version of the current secret. */
  readonly secret_version: number
}

type Change = Partial<Pick<InstalledApp, 'state' | 'settings' | 'error' | 'secret_version'>>

/** Stores the installed apps of stores. */
export abstract class InstallationRepository {
  abstract listByStore(store_id: string): Promise<readonly InstalledApp[]>
  /** Locks the row, inside the caller's transaction. */
  abstract lock(store_id: string, app: InstallableApp): Promise<InstalledApp | undefined>
  /** Creates an installation if there is none. */
  abstract add(store_id: string, app: InstallableApp, account_id: string, at: number): Promise<void>
  abstract change(id: string, change: Change, at: number): Promise<void>
  /** Returns the chat widget id of an active store, while that app is active. */
  abstract chatWidgetIdOf(slug: string): Promise<string | undefined>
}

/** A key to be stored. */
export interface NewApiKey {
  readonly store_id: string
  readonly account_id: string
  readonly title: string
  readonly prefix: string
  readonly key_hash: string
  readonly scopes: readonly StoreRight[]
}

/** A live key, and its creator's membership. */
export interface ApiKeyAccess {
  readonly id: string
  readonly account_id: string
  readonly store_id: string
  readonly role: StoreRole
  readonly state: StoreState
  readonly trusted: boolean
  readonly scopes: readonly string[]
  readonly blocked: boolean
}

/** Stores API keys by hash. */
export abstract class ApiKeyRepository {
  abstract listByStore(store_id: string): Promise<readonly StoredApiKey[]>
  /** Stores a key; `undefined` when the limit is reached. */
  abstract add(key: NewApiKey, limit: number, at: number): Promise<string | undefined>
  /** `false` when the store has no such live key. */
  abstract revoke(store_id: string, id: string, at: number): Promise<boolean>
  /** Returns the live key of a hash and records its use. */
  abstract use(key_hash: string, at: number): Promise<ApiKeyAccess | undefined>
}

/** A delivery that is due. */
export interface DueDelivery extends Pick<InstalledApp, 'slug' | 'app' | 'settings' | 'secret_version'> {
  readonly id: string
  readonly installation_id: string
  readonly store_id: string
  readonly event: DeliveryEvent
  readonly data: Readonly<Record<string, unknown>>
  readonly created_at: string
  /** Attempts before this one. */
  readonly attempts: number
}

/** A delivery as stored in the log. */
export type StoredDelivery = Omit<Delivery, 'body'> & Pick<DueDelivery, 'data' | 'slug'>

/** Stores webhook deliveries; database triggers create them. */
export abstract class DeliveryRepository {
  /** Returns deliveries of the store's live webhook before the cursor, newest first. */
  abstract list(store_id: string, cursor: string | null, limit: number): Promise<readonly StoredDelivery[]>
  /** Queues a delivery of the store again; `false` when there is none. */
  abstract replay(store_id: string, id: string, at: number): Promise<boolean>
  abstract add(installation_id: string, event: DeliveryEvent, at: number): Promise<void>
  /** Claims due deliveries of active apps, a few per app, until `until`. */
  abstract claim(at: number, until: number): Promise<readonly DueDelivery[]>
  /** Records an attempt inside the caller's transaction; returns the installation's consecutive failures. */
  abstract record(due: DueDelivery, outcome: DeliveryOutcome, after: AttemptResult, at: number): Promise<number>
  /** Deletes deliveries created before an instant. */
  abstract deleteBefore(before: number): Promise<void>
}

/** A signed message. */
export interface SignedPost {
  readonly url: string
  readonly id: string
  readonly event: string
  readonly body: string
  readonly secret: string
  /** The Unix time of sending, in seconds. */
  readonly second: number
}

/** Sends to user-supplied URLs, never into our own network. */
export abstract class WebhookPost {
  /** Returns what is wrong with a typed URL; `undefined` when it is valid. */
  abstract refusal(url: string): string | undefined
  /** Sends once; every failure is an outcome. */
  abstract send(post: SignedPost): Promise<DeliveryOutcome>
}
