import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import type { ViewProps } from '../../bindings/screen.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { useMay, useStanding } from '../../bindings/use-standing.ts'
import { Pill } from '../../kit/pill.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { storeRoleWords, storeStateWords } from '../../office/shell/role-words.ts'
import { VoicesView } from '../support/voices-view.tsx'
import { DoNext } from './do-next.tsx'
import { Sales } from './sales.tsx'

/** What one finds first in the panel: what to do next and how the store sells, or the desk of its conversations. */
export function DashboardView({ query }: ViewProps<null>) {
  const may = useMay()
  const { store } = useStanding()
  const desk = (['questions', 'reviews'] as const).find((kind) => kind === query.get('desk'))
  if (store === null) return null
  if (desk && may('store.support.read')) return <VoicesView kind={desk} all={query.get('all') === '1'} />
  return (
    <PanelPage title="پیشخان">
      <Desk key={store.slug} query={query} />
    </PanelPage>
  )
}

// What lies below the tasks shows once they are known: nobody can say before how much room they take.
function Desk({ query }: { readonly query: URLSearchParams }) {
  const api = useService(Api)
  const may = useMay()
  const asked = useAsked(useCallback(() => api.reports.doNext({}), [api]))
  const waiting = asked.answer === undefined && !asked.failed ? 'invisible' : ''
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <DoNext {...asked} />
        {may('store.orders-money.read') && (
          <div className={waiting}>
            <Sales query={query} />
          </div>
        )}
      </div>
      <div className={waiting}>
        <OwnStore />
      </div>
    </>
  )
}

function OwnStore() {
  const { person, store } = useStanding()
  const may = useMay()
  if (store === null) return null
  return (
    <section aria-label="فروشگاه" className="card grid gap-2 p-4">
      <h2 className="flex flex-wrap items-center gap-3 text-base">
        {store.title}
        <Pill tone={store.state === 'active' ? 'good' : 'warning'}>{storeStateWords[store.state]}</Pill>
      </h2>
      <p className="text-sm text-muted">
        {person.name === '' ? 'شما' : person.name}، {storeRoleWords[store.role]}
      </p>
      <div className="flex flex-wrap gap-2">
        {store.state === 'active' && (
          <Go to="warehouse.home" params={{ store_slug: store.slug }} className="button-quiet">
            دیدن فروشگاه
          </Go>
        )}
        {may('store.support.read') && (
          <Go to="panel.dashboard" params={{}} query={{ desk: 'questions' }} className="button-quiet">
            پرسش‌ها و دیدگاه‌ها
          </Go>
        )}
      </div>
    </section>
  )
}
