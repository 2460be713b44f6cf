import type { DecisionKind } from '../../../../core/ordering/index.ts'
import type { DecisionDraft } from './decision-draft.ts'

interface DecisionKindsProps {
  readonly draft: DecisionDraft
  readonly isLate: boolean
  readonly tried: boolean
  /** Whether something was refunded before. */
  readonly again: boolean
  readonly onKind: (kind: DecisionKind) => void
}

const kindLabels: Readonly<Record<DecisionKind, string>> = {
  complete: 'حق با فروشگاه است؛ چیزی برنمی‌گردد',
  refund: 'همهٔ پول و هزینهٔ ارسال برگردد',
  partial_refund: 'بخشی از پول برگردد',
}

const kinds = { early: ['complete', 'refund', 'partial_refund'], late: ['refund', 'partial_refund'] } as const

/** The choice between the kinds of decision. */
export function DecisionKinds({ draft, isLate, again, tried, onKind }: DecisionKindsProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-base">{isLate ? 'بازگشت پول پس از پایان سفارش' : 'رأی بازارگاه'}</legend>
      {kinds[isLate ? 'late' : 'early'].map((one) => (
        <label key={one} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="kind"
            className="size-5 shrink-0"
            checked={draft.kind === one}
            onChange={() => onKind(one)}
          />
          {again && one === 'refund' ? 'هرچه مانده است برگردد' : kindLabels[one]}
        </label>
      ))}
      {tried && draft.kind === undefined && <p className="text-xs text-danger">یکی را انتخاب کنید.</p>}
    </fieldset>
  )
}
