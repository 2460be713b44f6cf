import { Go } from '../../bindings/go.tsx'
import { useStanding } from '../../bindings/use-standing.ts'
import { Pill } from '../../kit/pill.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { storeRoleWords, storeStateWords } from '../../office/shell/role-words.ts'

/** What one finds first in the panel: the store, its state, and what one is here. */
export function DashboardView() {
  const { person, store } = useStanding()
  if (store === null) return null
  return (
    <PanelPage title="پیشخان">
      <section aria-label="فروشگاه" className="card grid gap-2 p-4">
        <h2 className="flex flex-wrap items-center gap-3 text-base">
          {store.title}
          <Pill tone={store.state === 'active' ? 'good' : 'warning'}>{storeStateWords[store.state]}</Pill>
        </h2>
        <p className="text-sm text-muted">
          {person.name === '' ? 'شما' : person.name}، {storeRoleWords[store.role]}
        </p>
        {store.state === 'active' && (
          <Go to="warehouse.home" params={{ store_slug: store.slug }} className="button-quiet justify-self-start">
            دیدن فروشگاه
          </Go>
        )}
      </section>
    </PanelPage>
  )
}
