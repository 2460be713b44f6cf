import { Api } from '../../../../core/api/api.ts'
import type { AdminCase } from '../../../../core/ordering/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { BuyerReport } from '../../../backoffice/ordering/buyer-report.tsx'
import { reportKindLabels } from '../../../backoffice/ordering/report-labels.ts'

interface CaseReportSectionProps {
  readonly details: AdminCase
  readonly parcelCase: NonNullable<AdminCase['case']>
}

/** The buyer's report with photos, and the store's offer. */
export function CaseReportSection({ details, parcelCase }: CaseReportSectionProps) {
  const api = useService(Api)
  return (
    <section aria-label="گزارش خریدار" className="card grid gap-2 p-4 text-sm">
      <h2 className="text-base">{reportKindLabels[parcelCase.kind]}</h2>
      <BuyerReport
        parcelCase={parcelCase}
        items={details.items}
        offerText={details.decisions.length === 0 ? 'پیشنهاد فروشگاه' : undefined}
        loadPhoto={api.ordering.getPlatformCasePhoto}
      />
    </section>
  )
}
