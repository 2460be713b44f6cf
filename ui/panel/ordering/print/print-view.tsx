import { useCallback } from 'react'
import { Api } from '../../../../core/api/api.ts'
import type { StoreParcel } from '../../../../core/ordering/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import type { ViewProps } from '../../../bindings/render/screen.ts'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { useQueryChange } from '../../../bindings/navigation/use-query-change.ts'
import { useSender } from '../../../bindings/stores/use-sender.ts'
import { Empty } from '../../../kit/content/empty.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { paperFormatNames, paperFormats, printKinds, splitIntoSheets } from './print-formats.ts'
import { ParcelLabel } from './parcel-label.tsx'
import { PickList } from './pick-list.tsx'
import { PrintBar } from './print-bar.tsx'

const printOptions = /^[1-9][0-9]{0,14}(?:,[1-9][0-9]{0,14}){0,99}$/

/** Prints the chosen parcels: labels, packing slips, or a pick list. */
export function PrintView({ query }: ViewProps<null>) {
  const ids = query.get('ids') ?? ''
  return printOptions.test(ids) ? (
    <Sheets ids={ids} query={query} />
  ) : (
    <Empty title="سفارشی برای چاپ انتخاب نشده است" heading="h1" text="در فهرست سفارش‌ها چند سفارش را انتخاب کنید." />
  )
}

function Sheets({ ids, query }: { readonly ids: string; readonly query: URLSearchParams }) {
  const api = useService(Api)
  const change = useQueryChange(query)
  const [sender, keepSender] = useSender()
  const { data, failed, reload } = useLoaded(useCallback(() => api.ordering.listPrintableParcels({ ids }), [api, ids]))
  const kind = printKinds.find((parcelId) => parcelId === query.get('what')) ?? 'labels'
  const paper = paperFormatNames.find((parcelId) => parcelId === query.get('paper')) ?? 'a4-4'
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="m-4 h-64" />
  const { parcels } = data
  return (
    <>
      <PrintBar
        parcels={parcels}
        kind={kind}
        paper={paper}
        sender={sender}
        change={change}
        keepSender={keepSender}
        onPrinted={reload}
      />
      <div
        role="region"
        aria-label="برگ‌ها"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide sheet is scrolled by keys too
        tabIndex={0}
        className="grid justify-items-center gap-4 overflow-x-auto p-4 print:block print:overflow-visible print:p-0"
      >
        {kind === 'labels' && <Labels parcels={parcels} paper={paper} sender={sender} />}
        {kind === 'slips' && parcels.map((parcel) => <PackingSlip key={parcel.id} parcel={parcel} sender={sender} />)}
        {kind === 'picks' && <PickList parcels={parcels} />}
      </div>
    </>
  )
}

interface LabelsProps {
  readonly parcels: readonly StoreParcel[]
  readonly paper: keyof typeof paperFormats
  readonly sender: ReturnType<typeof useSender>[0]
}

function Labels({ parcels, paper, sender }: LabelsProps) {
  const { sheet, labels } = paperFormats[paper]
  return splitIntoSheets(parcels, labels).map((group) => (
    <section key={group[0]?.id} className={`sheet ${sheet}`} aria-label="برگ">
      {group.map((parcel) => (
        <ParcelLabel key={parcel.id} parcel={parcel} sender={sender} small={labels === 8} />
      ))}
    </section>
  ))
}
