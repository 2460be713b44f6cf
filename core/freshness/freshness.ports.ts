/** The manifest of the latest build, `/build/latest.json?<timestamp>`. */
export abstract class BuildManifest {
  /** Returns the id of the latest build; `undefined` when unavailable. `at` (milliseconds) defeats caches. */
  abstract latest(at: number): Promise<string | undefined>
}

/** Marks that survive a page load, even where storage is blocked. */
export abstract class ReloadMemory {
  abstract has(mark: string): boolean
  /** Stores a mark; `false` when it would not survive the next page load. */
  abstract add(mark: string): boolean
}

/** What a request can reach: `server-gone` means that there is a connection, and no answer. */
export type Connection = 'online' | 'offline' | 'server-gone'

/** Whether the server can be reached. */
export abstract class Online {
  abstract get(): boolean
  abstract connection(): Connection
  /** Calls back at changes. Returns a function that stops listening. */
  abstract watch(listener: (online: boolean) => void): () => void
}
