import { useCallback, useMemo, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import type { ViewProps } from '../../bindings/screen.ts'
import { Go } from '../../bindings/go.tsx'
import { QueryLink } from '../../bindings/query-link.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { useQueryChange } from '../../bindings/use-query.ts'
import { useRows } from '../../bindings/use-rows.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { Empty } from '../../kit/empty.tsx'
import { Outline } from '../../kit/outline.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkTold, type ToldResult } from './bulk-told.tsx'
import { filterOf } from './desk-query.ts'
import { ExportButton } from './export-button.tsx'
import { ParcelFilters } from './parcel-filters.tsx'
import { ParcelPanel } from './parcel-panel.tsx'
import { ParcelTable } from './parcel-table.tsx'
import { StateTabs } from './state-tabs.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useTitleBadge } from './use-title-badge.ts'

/** The parcels of the store: found, chosen, and worked through one by one or together. */
export function ParcelsView({ query }: ViewProps<null>) {
  const change = useQueryChange(query)
  const { rows, more, busy, failed, again, counts, countAgain, arrived, show, sound } = useDesk(query)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [result, setResult] = useState<ToldResult>()
  const open = query.get('parcel')
  const close = useCallback(
    (changed: boolean) => {
      change({ parcel: null })
      if (changed) [again, countAgain].forEach((ask) => ask())
    },
    [change, again, countAgain],
  )
  const kept = useMemo(() => (rows ?? []).filter(({ id }) => chosen.has(id)), [rows, chosen])
  return (
    <PanelPage title="سفارش‌ها" action={<Doors query={query} sound={sound} />}>
      <StateTabs query={query} counts={counts ?? {}} />
      <ParcelFilters query={query} change={change} />
      <div role="status" className="empty:absolute">
        {arrived && (
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
          more={more}
          busy={busy}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={(id) => change({ parcel: id })}
          empty={<NoParcels filtered={Object.keys(filterOf(query)).length > 0} />}
          actions={
            <BulkBar
              rows={kept}
              onDone={(done) => {
                setResult(done)
                setChosen(new Set(done.failures.keys()))
                again()
                countAgain()
              }}
            />
          }
        />
      )}
      {result && <BulkTold {...result} onClose={() => setResult(undefined)} />}
      {open !== null && /^[1-9][0-9]{0,14}$/.test(open) && <ParcelPanel key={open} parcel_id={open} onClose={close} />}
    </PanelPage>
  )
}

function NoParcels({ filtered }: { readonly filtered: boolean }) {
  if (!filtered) return <Empty title="هنوز سفارشی ندارید" text="هر سفارش پرداخت‌شده همین‌جا دیده می‌شود." />
  return (
    <Empty title="سفارشی نیست" text="با این فیلترها سفارشی پیدا نشد.">
      <Go to="panel.parcels" params={{}} className="button-quiet">
        همهٔ سفارش‌ها
      </Go>
    </Empty>
  )
}

const bell = 'M6 17h12l-1.500-2v-5a4.500 4.500 0 0 0-9 0v5L6 17Zm4 3h4'
const bells = { ringing: bell, muted: `${bell}M4 4l16 16` } as const

interface DoorsProps {
  readonly query: URLSearchParams
  readonly sound: ReturnType<typeof useArrivals>['sound']
}

function Doors({ query, sound: { muted, mute } }: DoorsProps) {
  const may = useMay()
  return (
    <>
      {may('store.parcels.write') && (
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
        <Outline d={muted ? bells.muted : bells.ringing} />
      </button>
    </>
  )
}

/** The rows of the filter, and the counts of all states. */
function useDesk(query: URLSearchParams) {
  const api = useService(Api)
  const asked = JSON.stringify(filterOf(query))
  const list = useRows(
    useCallback((cursor) => api.ordering.storeParcels({ ...(JSON.parse(asked) as object), cursor }), [api, asked]),
  )
  const { answer, again: countAgain } = useAsked(useCallback(() => api.ordering.storeParcelCounts({}), [api]))
  const { arrived, see, sound } = useArrivals(answer, countAgain)
  useTitleBadge(answer?.counts.new ?? 0)
  const show = () => {
    see()
    list.again()
  }
  return { ...list, counts: answer?.counts, countAgain, arrived, show, sound }
}
