import { formatDateTime } from '../../../core/shared/time/dates.ts'
import { formatToman, type Rial } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'

interface Decision {
  readonly kind: 'complete' | 'refund' | 'partial_refund'
  readonly is_late: boolean
  readonly with_return: boolean
  /** Null for viewers who may not see amounts. */
  readonly amount: Rial | null
  readonly reason: string
  readonly at: string
}

const kindLabels = {
  complete: 'چیزی به خریدار برنمی‌گردد و سفارش پایان می‌یابد',
  refund: 'همهٔ پول به خریدار برمی‌گردد',
  partial_refund: 'بخشی از پول به خریدار برمی‌گردد',
} as const

interface DecisionBoxProps {
  readonly decision: Decision
  /** Its position among several decisions; the first has no number. */
  readonly className?: number
}

/** A decision of the platform with its reason, as buyer and store read it. */
export function DecisionBox({ decision, className = 1 }: DecisionBoxProps) {
  const { kind, is_late, with_return, amount, reason, at } = decision
  const name = className === 1 ? 'رأی بازارگاه' : `رأی بازارگاه ${formatNumber(className)}`
  return (
    <section aria-label={name} className="grid gap-1 rounded-control bg-primary-soft p-3 text-sm">
      <b>
        {name}
        {is_late && ' پس از پایان سفارش'}
      </b>
      <p>
        {kindLabels[kind]}
        {amount !== null && amount > 0 && `: ${formatToman(amount)}`}
        {with_return && '، پس از برگشت کالا'}
      </p>
      <p className="whitespace-pre-line">{reason}</p>
      <p className="text-xs text-muted">{formatDateTime(at)}</p>
    </section>
  )
}
