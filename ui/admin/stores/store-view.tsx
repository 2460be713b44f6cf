import { useCallback } from 'react'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { unknownIsNull } from '../../bindings/requests/unknown-is-null.ts'
import { Empty } from '../../kit/content/empty.tsx'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Pill } from '../../kit/data/pill.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { PanelPage } from '../../backoffice/shell/panel-page.tsx'
import { storeStateLabels } from '../../backoffice/shell/role-labels.ts'
import { profileStepLabels } from '../../backoffice/stores/profile-step-labels.ts'
import { StoreActions } from './store-actions.tsx'
import { StoreBalanceList } from './store-balances.tsx'
import { StoreProfileBox } from './store-profile.tsx'
import { StoreHistory } from './store-history.tsx'
import { StoreTerms } from './store-terms.tsx'
import { storeStateTones } from './store-labels.ts'

/** One store: its profile, its figures, and the platform's decisions about it. */
export function StoreView({ store_id }: { readonly store_id: string }) {
  const api = useService(Api)
  const isAllowed = useHasRight()('platform.stores.write')
  const { data, failed, reload } = useLoaded(
    useCallback(() => api.stores.getPlatformStore({ store_id }).catch(unknownIsNull), [api, store_id]),
  )
  if (data === undefined)
    return <PanelPage title="فروشگاه">{failed ? <NotHere again={reload} /> : <Skeleton className="h-96" />}</PanelPage>
  if (data === null)
    return (
      <PanelPage title="فروشگاه">
        <Empty title="این فروشگاه پیدا نشد">
          <NavigateLink to="admin.stores" params={{}} className="button-quiet">
            همهٔ فروشگاه‌ها
          </NavigateLink>
        </Empty>
      </PanelPage>
    )
  const { store } = data
  return (
    <PanelPage
      title={store.title === '' ? 'فروشگاه بی‌نام' : store.title}
      action={<Pill tone={storeStateTones[store.state]}>{storeStateLabels[store.state]}</Pill>}
    >
      <NavigateLink
        to="admin.stores"
        params={{}}
        query={{ state: store.state }}
        className="button-quiet justify-self-start"
      >
        همهٔ فروشگاه‌ها
      </NavigateLink>
      {(store.state_note !== '' || store.notes.length > 0) && (
        <section aria-label="آخرین تصمیم" className="rounded-card bg-saffron-soft p-3 text-sm">
          {store.state_note !== '' && <p>{store.state_note}</p>}
          {store.notes.map(({ step, sentence }) => (
            <p key={step + sentence}>
              {profileStepLabels[step].title}: {sentence}
            </p>
          ))}
        </section>
      )}
      {isAllowed && <StoreActions store={store} onMoved={reload} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <StoreProfileBox dossier={data} />
        <div className="grid gap-4">
          <StoreBalanceList dossier={data} />
          {isAllowed && <StoreTerms dossier={data} onMoved={reload} />}
          <StoreHistory dossier={data} />
        </div>
      </div>
    </PanelPage>
  )
}
