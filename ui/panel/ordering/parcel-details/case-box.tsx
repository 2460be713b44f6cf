import type { StoreParcel } from '../../../../core/ordering/index.ts'
import { BuyerReport } from '../../../backoffice/ordering/buyer-report.tsx'
import { reportKindLabels } from '../../../backoffice/ordering/report-labels.ts'
import { storeCaseStateLabels } from '../parcels/parcel-labels.ts'

type Case = NonNullable<StoreParcel['case']>

/** The buyer's report and the store's offer. */
export function CaseBox({ parcel, parcelCase }: { readonly parcel: StoreParcel; readonly parcelCase: Case }) {
  return (
    <section aria-label="گزارش خریدار" className="grid gap-2 rounded-control border border-line p-3 text-sm">
      <p className="flex flex-wrap justify-between gap-2">
        <b>{reportKindLabels[parcelCase.kind]}</b>
        <span className="text-muted">{storeCaseStateLabels[parcelCase.state]}</span>
      </p>
      <BuyerReport
        parcelCase={parcelCase}
        items={parcel.items}
        offerText={parcel.decision === null ? 'پیشنهاد شما' : undefined}
      />
    </section>
  )
}
