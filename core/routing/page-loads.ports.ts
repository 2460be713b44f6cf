/** Full page loads. */
export abstract class PageLoads {
  /** Loads a path of this host or an absolute URL of another. */
  abstract load(href: string): void
  /** Loads an address in place of this page in the history. */
  abstract replace(href: string): void
  abstract reload(): void
}
