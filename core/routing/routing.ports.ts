/** Full page loads, as a port. */
export abstract class PageLoads {
  /** Leaves for an address: a path of this host or an absolute address of another. */
  abstract load(href: string): void
  /** Loads this very page anew. */
  abstract reload(): void
}
