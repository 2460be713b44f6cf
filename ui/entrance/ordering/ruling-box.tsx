import { formatDateTime } from '../../../core/shared/dates.ts'
import { formatToman, type Rial } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'

interface Ruling {
  readonly kind: 'complete' | 'refund' | 'part_refund'
  readonly late: boolean
  readonly with_return: boolean
  /** Null for those who see no money. */
  readonly amount: Rial | null
  readonly reason: string
  readonly at: string
}

const titles = {
  complete: 'چیزی به خریدار برنمی‌گردد و سفارش پایان می‌یابد',
  refund: 'همهٔ پول به کیف پول خریدار برمی‌گردد',
  part_refund: 'بخشی از پول به کیف پول خریدار برمی‌گردد',
} as const

interface RulingBoxProps {
  readonly ruling: Ruling
  /** Which of several it is; the first needs no number. */
  readonly place?: number
}

/** What the house decided and why, as both sides read it. */
export function RulingBox({ ruling, place = 1 }: RulingBoxProps) {
  const { kind, late, with_return, amount, reason, at } = ruling
  const name = place === 1 ? 'رأی بازارگاه' : `رأی بازارگاه ${formatNumber(place)}`
  return (
    <section aria-label={name} className="grid gap-1 rounded-control bg-primary-soft p-3 text-sm">
      <b>
        {name}
        {late && ' پس از پایان سفارش'}
      </b>
      <p>
        {titles[kind]}
        {amount !== null && amount > 0 && `: ${formatToman(amount)}`}
        {with_return && '، پس از برگشت کالا'}
      </p>
      <p className="whitespace-pre-line">{reason}</p>
      <p className="text-xs text-muted">{formatDateTime(at)}</p>
    </section>
  )
}
