/** The manifest of the latest build, `/build/latest.json?<timestamp>`. */
export abstract class BuildManifest {
  /** The id of the latest build; `undefined` when the manifest cannot be had. `at` (milliseconds) defeats caches. */
  abstract latest(at: number): Promise<string | undefined>
}

/** What must be remembered over a page load, even where storage is blocked. */
export abstract class LoadMemory {
  abstract has(mark: string): boolean
  /** Remembers a mark; `false` when it would be forgotten by the next page load. */
  abstract add(mark: string): boolean
}

/** Whether the network is there. */
export abstract class Online {
  abstract get(): boolean
  /** Hears of changes. Answers a function that stops listening. */
  abstract watch(listener: (online: boolean) => void): () => void
}
