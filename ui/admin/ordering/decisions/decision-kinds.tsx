import type { DecisionKind } from '../../../../core/ordering/index.ts'
import type { BoundValue } from '../../../bindings/requests/use-form.ts'

interface DecisionKindsProps {
  readonly kind: BoundValue<DecisionKind | undefined>
  readonly isLate: boolean
  /** Whether something was refunded before. */
  readonly again: boolean
}

const kindLabels: Readonly<Record<DecisionKind, string>> = {
  complete: 'حق با فروشگاه است؛ چیزی برنمی‌گردد',
  refund: 'همهٔ پول و هزینهٔ ارسال برگردد',
  partial_refund: 'بخشی از پول برگردد',
}

const kinds = { early: ['complete', 'refund', 'partial_refund'], late: ['refund', 'partial_refund'] } as const

/** The choice between the kinds of decision. */
export function DecisionKinds({ kind, isLate, again }: DecisionKindsProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-base">{isLate ? 'بازگشت پول پس از پایان سفارش' : 'رأی بازارگاه'}</legend>
      {kinds[isLate ? 'late' : 'early'].map((one) => (
        <label key={one} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="kind"
            className="size-5 shrink-0"
            checked={kind.value === one}
            onChange={() => kind.onValue(one)}
          />
          {again && one === 'refund' ? 'هرچه مانده است برگردد' : kindLabels[one]}
        </label>
      ))}
      {kind.problem && <p className="text-xs text-danger">{kind.problem}</p>}
    </fieldset>
  )
}
