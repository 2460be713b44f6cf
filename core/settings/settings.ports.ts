import type { MarketSettingName, SettingValues } from './settings.ts'

/** The current settings; cached briefly, and reloaded after any change. */
export abstract class CurrentSettings {
  abstract readonly standard: SettingValues
  abstract current(): Promise<SettingValues>
  /** Drops the cache. */
  abstract invalidate(): void
}

/** A stored value of a setting. */
export interface SettingVersion {
  readonly id: string
  readonly name: string
  readonly value: unknown
  readonly reason: string
  /** Who set it; null for the system. */
  readonly by: string | null
  readonly at: string
}

/**
 * Stores every version of a setting; rows are added and never changed. Writes run inside the caller's transaction,
 * under `lock`.
 */
export abstract class SettingRepository {
  /** Returns the last version of each setting. */
  abstract latest(): Promise<readonly SettingVersion[]>
  /** Returns the versions of one setting, newest first. */
  abstract history(name: MarketSettingName, limit: number): Promise<readonly SettingVersion[]>
  /** Locks a setting and returns its last version, if any. */
  abstract lock(name: MarketSettingName): Promise<SettingVersion | undefined>
  abstract add(version: {
    readonly name: MarketSettingName
    readonly value: unknown
    readonly reason: string
    readonly account_id: string
    readonly at: number
  }): Promise<string>
}
