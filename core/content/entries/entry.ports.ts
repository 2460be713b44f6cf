import type { ContentEntry, EntryForm, EntryKind, EntryRow } from './entry.contract.ts'

export interface EntryKey {
  readonly kind: EntryKind
  readonly key: string
}

/** Who changed an entry, and when. */
export interface EditMark {
  readonly by: string
  readonly at: number
}

/** An image uploaded for a text. */
export interface ContentImage {
  readonly id: string
  readonly color: string
  readonly width: number
  readonly height: number
}

/** Stores content entries. Writing methods run inside the caller's transaction. */
export abstract class ContentEntryRepository {
  /** Serialises changes, so that each sees the previous one. */
  abstract lock(): Promise<void>
  abstract listRows(kind: EntryKind): Promise<EntryRow[]>
  abstract findEntry(entry: EntryKey): Promise<Omit<ContentEntry, 'versions'> | undefined>
  abstract listVersions(entry: EntryKey, limit: number): Promise<ContentEntry['versions']>
  abstract getVersion(entry: EntryKey, version_id: string): Promise<EntryForm | undefined>
  /** Returns the key of the new entry. */
  abstract create(form: EntryForm, now: number): Promise<string>
  /** Saves or deletes a draft. Returns the new version. */
  abstract saveDraft(entry: EntryKey, form: EntryForm | null, mark: EditMark): Promise<number>
  /** Publishes a form from an instant on, and redirects its previous slug. */
  abstract publish(key: string, form: EntryForm, from: number, now: number): Promise<void>
  /** Adds a published form to the version history. */
  abstract addVersion(entry: EntryKey, form: EntryForm, mark: EditMark): Promise<void>
  abstract withdraw(entry: EntryKey): Promise<void>
  /** Returns `false` when other entries depend on it. */
  abstract remove(entry: EntryKey): Promise<boolean>
  abstract reorder(kind: EntryKind, keys: readonly string[]): Promise<void>
  /** Whether the slug or title of a form belongs to another entry. */
  abstract isNameTaken(key: string, form: EntryForm): Promise<boolean>
  abstract hasImage(id: string): Promise<boolean>
  abstract addImage(picture: ContentImage, now: number): Promise<void>
  /**
   * Notifies every process of scheduled times that have passed since the last call: planned posts, starts and ends of
   * sections.
   */
  abstract announceScheduled(): Promise<void>
  /** Returns the current slug of a post by a previous one. */
  abstract findBySlugRedirect(slug: string): Promise<string | undefined>
}
