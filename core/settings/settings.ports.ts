import type { SettingName, SettingValues } from './settings.ts'

/** What is set now; remembered for a moment, and read again as soon as anything was changed anywhere. */
export abstract class Settings {
  abstract readonly standard: SettingValues
  abstract now(): Promise<SettingValues>
  /** Drops what is remembered. */
  abstract forget(): void
}

/** A value as somebody set it. */
export interface SettingVersion {
  readonly id: string
  readonly name: string
  readonly value: unknown
  readonly reason: string
  /** Who set it; null for the house. */
  readonly by: string | null
  readonly at: string
}

/** Every value that was ever set; rows are added and never changed. Writing runs inside the caller's transaction, under `lock`. */
export abstract class SettingBook {
  /** The last of each name. */
  abstract latest(): Promise<readonly SettingVersion[]>
  /** Those of one name, the newest first. */
  abstract history(name: SettingName, limit: number): Promise<readonly SettingVersion[]>
  /** Holds a name; its last value, where there is one. */
  abstract lock(name: SettingName): Promise<SettingVersion | undefined>
  abstract add(version: {
    readonly name: SettingName
    readonly value: unknown
    readonly reason: string
    readonly account_id: string
    readonly at: number
  }): Promise<string>
}
