import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import type { DeskParcel } from '../../../core/ordering/index.ts'
import { useService } from '../../bindings/container.tsx'
import type { ViewProps } from '../../bindings/screen.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { useQueryChange } from '../../bindings/use-query.ts'
import { useSender } from '../../bindings/use-sender.ts'
import { Empty } from '../../kit/empty.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { paperNames, papers, printables, sheetsOf } from './papers.ts'
import { ParcelLabel } from './parcel-label.tsx'
import { PickList } from './pick-list.tsx'
import { PrintBar } from './print-bar.tsx'

const wanted = /^[1-9][0-9]{0,14}(?:,[1-9][0-9]{0,14}){0,99}$/

/** Paper for the chosen parcels: labels, slips, or what to fetch from the shelf. */
export function PrintView({ query }: ViewProps<null>) {
  const ids = query.get('ids') ?? ''
  return wanted.test(ids) ? (
    <Sheets ids={ids} query={query} />
  ) : (
    <Empty title="سفارشی برای چاپ انتخاب نشده است" heading="h1" text="در فهرست سفارش‌ها چند سفارش را انتخاب کنید." />
  )
}

function Sheets({ ids, query }: { readonly ids: string; readonly query: URLSearchParams }) {
  const api = useService(Api)
  const change = useQueryChange(query)
  const [sender, keepSender] = useSender()
  const { answer, failed, again } = useAsked(useCallback(() => api.ordering.storeSheets({ ids }), [api, ids]))
  const what = printables.find((one) => one === query.get('what')) ?? 'labels'
  const paper = paperNames.find((one) => one === query.get('paper')) ?? 'a4-4'
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="m-4 h-64" />
  const { parcels } = answer
  return (
    <>
      <PrintBar
        parcels={parcels}
        what={what}
        paper={paper}
        sender={sender}
        change={change}
        keepSender={keepSender}
        onPrinted={again}
      />
      <div
        role="region"
        aria-label="برگ‌ها"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide sheet is scrolled by keys too
        tabIndex={0}
        className="grid justify-items-center gap-4 overflow-x-auto p-4 print:block print:overflow-visible print:p-0"
      >
        {what === 'labels' && <Labels parcels={parcels} paper={paper} sender={sender} />}
        {what === 'slips' && parcels.map((parcel) => <PackingSlip key={parcel.id} parcel={parcel} sender={sender} />)}
        {what === 'picks' && <PickList parcels={parcels} />}
      </div>
    </>
  )
}

interface LabelsProps {
  readonly parcels: readonly DeskParcel[]
  readonly paper: keyof typeof papers
  readonly sender: ReturnType<typeof useSender>[0]
}

function Labels({ parcels, paper, sender }: LabelsProps) {
  const { sheet, labels } = papers[paper]
  return sheetsOf(parcels, labels).map((group) => (
    <section key={group[0]?.id} className={`sheet ${sheet}`} aria-label="برگ">
      {group.map((parcel) => (
        <ParcelLabel key={parcel.id} parcel={parcel} sender={sender} small={labels === 8} />
      ))}
    </section>
  ))
}
