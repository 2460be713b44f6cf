import type { PageLoads } from '../../../core/routing/index.ts'

export function createBrowserPageLoads(location: Pick<Location, 'assign' | 'reload'>): PageLoads {
  return { load: (href) => location.assign(href), reload: () => location.reload() }
}
