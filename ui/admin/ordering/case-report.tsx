import { Api } from '../../../core/contract/api.ts'
import type { HouseCase } from '../../../core/ordering/index.ts'
import { useService } from '../../bindings/container.tsx'
import { BuyerReport } from '../../office/ordering/buyer-report.tsx'
import { reportTitles } from '../../office/ordering/report-words.ts'

interface CaseReportProps {
  readonly file: HouseCase
  readonly own: NonNullable<HouseCase['case']>
}

/** What the buyer reports with photos, and what the store offered. */
export function CaseReport({ file, own }: CaseReportProps) {
  const api = useService(Api)
  return (
    <section aria-label="گزارش خریدار" className="card grid gap-2 p-4 text-sm">
      <h2 className="text-base">{reportTitles[own.kind]}</h2>
      <BuyerReport
        own={own}
        goods={file.items}
        offerOf={file.rulings.length === 0 ? 'پیشنهاد فروشگاه' : undefined}
        bring={api.ordering.houseCasePhoto}
      />
    </section>
  )
}
