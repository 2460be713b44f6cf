import { type ReasonCode, reasonCodes, reasonLabels } from '../../../../core/catalog/index.ts'
import type { ReasonForm } from './use-reasons.ts'

interface ReasonFieldProps {
  readonly field: string
  /** The label for screen readers. */
  readonly title: string
  readonly reasons: ReasonForm
}

/** Accepts a field or photo, or takes a reason to decline it. */
export function ReasonField({ field, title, reasons }: ReasonFieldProps) {
  const givenReason = reasons.reasons.get(field)
  return (
    <div className="grid gap-2">
      <select
        aria-label={`نظر دربارهٔ ${title}`}
        className="field-box text-sm"
        value={givenReason?.code ?? ''}
        onChange={({ target }) =>
          reasons.setReason(
            field,
            target.value === '' ? null : { code: target.value as ReasonCode, comment: givenReason?.comment ?? '' },
          )
        }
      >
        <option value="">ایرادی ندارد</option>
        {reasonCodes.map((code) => (
          <option key={code} value={code}>
            {reasonLabels[code] || 'دلیل دیگر'}
          </option>
        ))}
      </select>
      {givenReason && (
        <input
          type="text"
          aria-label={`توضیح دربارهٔ ${title}`}
          placeholder={givenReason.code === 'other' ? 'دلیل را بنویسید' : 'توضیح بیشتر، اگر لازم است'}
          maxLength={300}
          required={givenReason.code === 'other'}
          className="field-box text-sm"
          value={givenReason.comment}
          onChange={({ target }) => reasons.setReason(field, { ...givenReason, comment: target.value })}
        />
      )}
    </div>
  )
}
