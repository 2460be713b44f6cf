import type { DeskParcel } from '../../../core/ordering/index.ts'
import { BuyerReport } from '../../office/ordering/buyer-report.tsx'
import { reportTitles } from '../../office/ordering/report-words.ts'
import { reportStateTitles } from './desk-words.ts'

type Case = NonNullable<DeskParcel['case']>

/** What the buyer reports, and what the store has offered. */
export function CaseBox({ parcel, own }: { readonly parcel: DeskParcel; readonly own: Case }) {
  return (
    <section aria-label="گزارش خریدار" className="grid gap-2 rounded-control border border-line p-3 text-sm">
      <p className="flex flex-wrap justify-between gap-2">
        <b>{reportTitles[own.kind]}</b>
        <span className="text-muted">{reportStateTitles[own.state]}</span>
      </p>
      <BuyerReport own={own} goods={parcel.items} offerOf={parcel.ruling === null ? 'پیشنهاد شما' : undefined} />
    </section>
  )
}
