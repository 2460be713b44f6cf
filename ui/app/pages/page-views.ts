import type { AnyRouter } from '@tanstack/react-router'
import type { Api } from '../../../core/api/api.ts'
import { viewedSubject } from '../../../core/reports/index.ts'
import { type HostMode, resolvePath, type Site } from '../../../core/routing/index.ts'

interface PageViewOptions {
  readonly api: Api
  readonly mode: HostMode
  readonly site: Site
}

/** Counts the pages that are shown without a page load; the server counts the ones it sends (REP-7). */
export function recordPageViews(router: AnyRouter, { api, mode, site }: PageViewOptions): void {
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return
    const shown = resolvePath(mode, toLocation.publicHref, site)
    const subject = shown.type === 'page' ? viewedSubject(shown.route.name, shown.params) : null
    if (subject === null) return
    // A count that is lost is not worth a message.
    const { recordProductView, recordStoreView } = api.reports
    void ('product_id' in subject ? recordProductView(subject) : recordStoreView(subject)).catch(() => {})
  })
}
