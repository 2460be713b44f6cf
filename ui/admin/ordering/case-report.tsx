import { Api } from '../../../core/contract/api.ts'
import type { HouseCase } from '../../../core/ordering/index.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { CasePhoto } from '../../entrance/ordering/case-photo.tsx'
import { reportTitles, solutionWords } from '../../office/ordering/report-words.ts'

interface CaseReportProps {
  readonly file: HouseCase
  readonly own: NonNullable<HouseCase['case']>
}

/** What the buyer reports with photos, and what the store offered. */
export function CaseReport({ file, own }: CaseReportProps) {
  const api = useService(Api)
  const pieces = own.items.map(({ variant_id, quantity }) => {
    const item = file.items.find((one) => one.variant_id === variant_id)
    return `${item?.title ?? ''} (${formatNumber(quantity)} عدد)`
  })
  return (
    <section aria-label="گزارش خریدار" className="card grid gap-2 p-4 text-sm">
      <h2 className="text-base">{reportTitles[own.kind]}</h2>
      <p className="text-muted">{pieces.join('، ')}</p>
      <p className="whitespace-pre-line">{own.text}</p>
      <p className="text-muted">خواستهٔ خریدار: {solutionWords[own.wanted]}</p>
      {own.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {own.photos.map((id, index) => (
            <li key={id}>
              <CasePhoto id={id} alt={`عکس ${formatNumber(index + 1)} از خریدار`} bring={api.ordering.houseCasePhoto} />
            </li>
          ))}
        </ul>
      )}
      {own.offer && file.rulings.length === 0 && (
        <p className="rounded-control bg-sunken p-2">
          پیشنهاد فروشگاه: {solutionWords[own.offer.solution]}
          {own.offer.amount > 0 && `، ${formatToman(own.offer.amount)}`}
          {own.offer.with_return && '، پس از برگشت کالا'}
          {own.offer.note && <span className="block text-muted">{own.offer.note}</span>}
        </p>
      )}
      {own.tracking_code && (
        <p>
          کد رهگیری برگشت: <bdi dir="ltr">{own.tracking_code}</bdi>
        </p>
      )}
    </section>
  )
}
