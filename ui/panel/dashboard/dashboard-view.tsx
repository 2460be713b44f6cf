import { useCallback } from 'react'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import type { ViewProps } from '../../bindings/render/screen.ts'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { useHasRight, useMembership } from '../../bindings/stores/use-membership.ts'
import { Pill } from '../../kit/data/pill.tsx'
import { PanelPage } from '../../backoffice/shell/panel-page.tsx'
import { storeRoleLabels, storeStateLabels } from '../../backoffice/shell/role-labels.ts'
import { FeedbackView } from '../support/feedback-view.tsx'
import { TaskList } from './task-list.tsx'
import { SalesReport } from './sales.tsx'

/** The dashboard of the panel: tasks and sales, or the inbox for support staff. */
export function StoreDashboardView({ query }: ViewProps<null>) {
  const rights = useHasRight()
  const { store } = useMembership()
  const stats = (['questions', 'reviews'] as const).find((kind) => kind === query.get('kind'))
  if (store === null) return null
  if (stats && rights('store.support.read')) return <FeedbackView kind={stats} showsAll={query.get('all') === '1'} />
  return (
    <PanelPage title="پیشخان">
      <StoreDashboard key={store.slug} query={query} />
    </PanelPage>
  )
}

// Content below the tasks is shown once they are loaded, because their height is unknown before.
function StoreDashboard({ query }: { readonly query: URLSearchParams }) {
  const api = useService(Api)
  const rights = useHasRight()
  const requested = useLoaded(useCallback(() => api.reports.listStoreTasks({}), [api]))
  const waitingCount = requested.data === undefined && !requested.failed ? 'invisible' : ''
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <TaskList {...requested} />
        {rights('store.orders-money.read') && (
          <div className={waitingCount}>
            <SalesReport query={query} />
          </div>
        )}
      </div>
      <div className={waitingCount}>
        <OwnStore />
      </div>
    </>
  )
}

function OwnStore() {
  const { person, store } = useMembership()
  const rights = useHasRight()
  if (store === null) return null
  return (
    <section aria-label="فروشگاه" className="card grid gap-2 p-4">
      <h2 className="flex flex-wrap items-center gap-3 text-base">
        {store.title}
        <Pill tone={store.state === 'active' ? 'good' : 'warning'}>{storeStateLabels[store.state]}</Pill>
      </h2>
      <p className="text-sm text-muted">
        {person.name === '' ? 'شما' : person.name}، {storeRoleLabels[store.role]}
      </p>
      <div className="flex flex-wrap gap-2">
        {store.state === 'active' && (
          <NavigateLink to="warehouse.home" params={{ store_slug: store.slug }} className="button-quiet">
            دیدن فروشگاه
          </NavigateLink>
        )}
        {rights('store.support.read') && (
          <NavigateLink to="panel.dashboard" params={{}} query={{ stats: 'questions' }} className="button-quiet">
            پرسش‌ها و دیدگاه‌ها
          </NavigateLink>
        )}
      </div>
    </section>
  )
}
