import { useCallback, useMemo, useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { useService } from '../../../bindings/container/container.tsx'
import type { ViewProps } from '../../../bindings/render/screen.ts'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { QueryLink } from '../../../bindings/navigation/query-link.tsx'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { useQueryChange } from '../../../bindings/navigation/use-query-change.ts'
import { useRows } from '../../../bindings/requests/use-rows.ts'
import { useHasRight } from '../../../bindings/stores/use-membership.ts'
import { Empty } from '../../../kit/content/empty.tsx'
import { Icon } from '../../../kit/images/icon.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { PanelPage } from '../../../backoffice/shell/panel-page.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkResultBox, type NamedBulkResult } from './bulk-result.tsx'
import { parcelFilterOf } from './parcel-query.ts'
import { ExportButton } from './export-button.tsx'
import { ParcelFilters } from './parcel-filters.tsx'
import { ParcelPanel } from '../parcel-details/parcel-panel.tsx'
import { ParcelTable } from './parcel-table.tsx'
import { StateTabs } from './state-tabs.tsx'
import { useNewOrders } from '../new-orders/use-new-orders.ts'
import { useTitleBadge } from '../new-orders/use-title-badge.ts'

/** The store's parcels: search, bulk actions, and a side panel for each. */
export function ParcelsView({ query }: ViewProps<null>) {
  const change = useQueryChange(query)
  const { rows, more, busy, failed, again, counts, reloadCounts, hasNewOrders, show, sound } = useStoreParcels(query)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [result, setResult] = useState<NamedBulkResult>()
  const open = query.get('parcel')
  const close = useCallback(
    (changed: boolean) => {
      change({ parcel: null })
      if (changed) [again, reloadCounts].forEach((rowsQuery) => rowsQuery())
    },
    [change, again, reloadCounts],
  )
  const parcels = useMemo(() => (rows ?? []).filter(({ id }) => chosen.has(id)), [rows, chosen])
  return (
    <PanelPage title="سفارش‌ها" action={<ParcelLinks query={query} sound={sound} />}>
      <StateTabs query={query} counts={counts ?? {}} />
      <ParcelFilters query={query} change={change} />
      <div role="status" className="empty:absolute">
        {hasNewOrders && (
          <button type="button" className="button-primary w-full" onClick={show}>
            سفارش تازه رسید؛ نمایش
          </button>
        )}
      </div>
      {failed && rows === undefined ? (
        <NotHere again={again} />
      ) : (
        <ParcelTable
          rows={rows}
          footer={more}
          busy={busy}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={(id) => change({ parcel: id })}
          empty={<NoParcels filtered={Object.keys(parcelFilterOf(query)).length > 0} />}
          actions={
            <BulkBar
              rows={parcels}
              onDone={(onActionDone) => {
                setResult(onActionDone)
                setChosen(new Set(onActionDone.failures.keys()))
                again()
                reloadCounts()
              }}
            />
          }
        />
      )}
      {result && <BulkResultBox {...result} onClose={() => setResult(undefined)} />}
      {open !== null && /^[1-9][0-9]{0,14}$/.test(open) && <ParcelPanel key={open} parcel_id={open} onClose={close} />}
    </PanelPage>
  )
}

function NoParcels({ filtered }: { readonly filtered: boolean }) {
  if (!filtered) return <Empty title="هنوز سفارشی ندارید" text="هر سفارش پرداخت‌شده همین‌جا دیده می‌شود." />
  return (
    <Empty title="سفارشی نیست" text="با این فیلترها سفارشی پیدا نشد.">
      <NavigateLink to="panel.parcels" params={{}} className="button-quiet">
        همهٔ سفارش‌ها
      </NavigateLink>
    </Empty>
  )
}

interface ParcelLinksProps {
  readonly query: URLSearchParams
  readonly sound: ReturnType<typeof useNewOrders>['playSound']
}

function ParcelLinks({ query, sound: { muted, setSoundMuted: mute } }: ParcelLinksProps) {
  const rights = useHasRight()
  return (
    <>
      {rights('store.parcels.write') && (
        <QueryLink search="?scan=1" className="button-primary">
          اسکن و بسته‌بندی
        </QueryLink>
      )}
      <ExportButton query={query} />
      <button
        type="button"
        aria-label="صدای سفارش تازه"
        aria-pressed={!muted}
        className="button-quiet grid size-11 place-content-center p-0"
        onClick={() => mute(!muted)}
      >
        <Icon name={muted ? 'bell-off' : 'bell'} />
      </button>
    </>
  )
}

/** Loads the filtered rows and the counts by state. */
function useStoreParcels(query: URLSearchParams) {
  const api = useService(Api)
  const requested = JSON.stringify(parcelFilterOf(query))
  const list = useRows(
    useCallback(
      (cursor) => api.ordering.listStoreParcels({ ...(JSON.parse(requested) as object), cursor }),
      [api, requested],
    ),
  )
  const { data, reload: reloadCounts } = useLoaded(useCallback(() => api.ordering.countStoreParcelsByState({}), [api]))
  const { hasNewOrders, markSeen, playSound: sound } = useNewOrders(data, reloadCounts)
  useTitleBadge(data?.counts.new ?? 0)
  const show = () => {
    markSeen()
    list.again()
  }
  return { ...list, counts: data?.counts, reloadCounts, hasNewOrders, show, sound }
}
