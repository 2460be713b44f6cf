/** Full page loads. */
export abstract class PageLoads {
  /** Loads a path of this host or an absolute URL of another. */
  abstract load(href: string): void
  abstract reload(): void
}
