import type { RulingKind } from '../../../core/ordering/index.ts'
import type { RulingDraft } from './ruling-sum.ts'

interface RulingKindsProps {
  readonly draft: RulingDraft
  readonly late: boolean
  readonly tried: boolean
  /** Whether something has come back before. */
  readonly again: boolean
  readonly onKind: (kind: RulingKind) => void
}

const words: Readonly<Record<RulingKind, string>> = {
  complete: 'حق با فروشگاه است؛ چیزی برنمی‌گردد',
  refund: 'همهٔ پول و هزینهٔ ارسال برگردد',
  part_refund: 'بخشی از پول برگردد',
}

const kinds = { early: ['complete', 'refund', 'part_refund'], late: ['refund', 'part_refund'] } as const

/** The choice of the house. */
export function RulingKinds({ draft, late, again, tried, onKind }: RulingKindsProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-base">{late ? 'بازگشت پول پس از پایان سفارش' : 'رأی بازارگاه'}</legend>
      {kinds[late ? 'late' : 'early'].map((one) => (
        <label key={one} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="kind"
            className="size-5 shrink-0"
            checked={draft.kind === one}
            onChange={() => onKind(one)}
          />
          {again && one === 'refund' ? 'هرچه مانده است برگردد' : words[one]}
        </label>
      ))}
      {tried && draft.kind === undefined && <p className="text-xs text-danger">یکی را انتخاب کنید.</p>}
    </fieldset>
  )
}
