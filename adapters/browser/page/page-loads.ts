import type { PageLoads } from '../../../core/routing/index.ts'

export function createBrowserPageLoads(location: Pick<Location, 'assign' | 'replace' | 'reload'>): PageLoads {
  return {
    load: (href) => location.assign(href),
    replace: (href) => location.replace(href),
    reload: () => location.reload(),
  }
}
