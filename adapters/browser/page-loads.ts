import type { PageLoads } from '../../core/routing/index.ts'

/** Full page loads of the browser. */
export function createBrowserPageLoads(location: Pick<Location, 'assign' | 'reload'>): PageLoads {
  return { load: (href) => location.assign(href), reload: () => location.reload() }
}
