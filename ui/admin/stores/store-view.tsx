import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { unknownIsNull } from '../../bindings/unknown-is-null.ts'
import { Empty } from '../../kit/empty.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Pill } from '../../kit/pill.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { storeStateWords } from '../../office/shell/role-words.ts'
import { stepWords } from '../../office/stores/step-words.ts'
import { StoreActs } from './store-acts.tsx'
import { StoreMoney } from './store-money.tsx'
import { StorePapersBox } from './store-papers-box.tsx'
import { StorePast } from './store-past.tsx'
import { StoreTerms } from './store-terms.tsx'
import { storeTones } from './store-words.ts'

/** One store: what it handed in, how it does, and what the platform decides about it. */
export function StoreView({ store_id }: { readonly store_id: string }) {
  const api = useService(Api)
  const may = useMay()('platform.stores.write')
  const { answer, failed, again } = useAsked(
    useCallback(() => api.stores.dossier({ store_id }).catch(unknownIsNull), [api, store_id]),
  )
  if (answer === undefined)
    return <PanelPage title="فروشگاه">{failed ? <NotHere again={again} /> : <Skeleton className="h-96" />}</PanelPage>
  if (answer === null)
    return (
      <PanelPage title="فروشگاه">
        <Empty title="این فروشگاه پیدا نشد">
          <Go to="admin.stores" params={{}} className="button-quiet">
            همهٔ فروشگاه‌ها
          </Go>
        </Empty>
      </PanelPage>
    )
  const { store } = answer
  return (
    <PanelPage
      title={store.title === '' ? 'فروشگاه بی‌نام' : store.title}
      action={<Pill tone={storeTones[store.state]}>{storeStateWords[store.state]}</Pill>}
    >
      <Go to="admin.stores" params={{}} query={{ state: store.state }} className="button-quiet justify-self-start">
        همهٔ فروشگاه‌ها
      </Go>
      {(store.state_note !== '' || store.notes.length > 0) && (
        <section aria-label="آخرین تصمیم" className="rounded-card bg-saffron-soft p-3 text-sm">
          {store.state_note !== '' && <p>{store.state_note}</p>}
          {store.notes.map(({ step, sentence }) => (
            <p key={step + sentence}>
              {stepWords[step].title}: {sentence}
            </p>
          ))}
        </section>
      )}
      {may && <StoreActs store={store} onMoved={again} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <StorePapersBox dossier={answer} />
        <div className="grid gap-4">
          <StoreMoney dossier={answer} />
          {may && <StoreTerms dossier={answer} onMoved={again} />}
          <StorePast dossier={answer} />
        </div>
      </div>
    </PanelPage>
  )
}
