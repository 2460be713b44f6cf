import { type ReasonCode, reasonCodes, reasonWords } from '../../../core/catalog/index.ts'
import type { ReasonBook } from './use-reasons.ts'

interface ReasonFieldProps {
  readonly field: string
  /** What it is about, for who does not see it. */
  readonly title: string
  readonly reasons: ReasonBook
}

/** Accepts a field or photo, or says why not. */
export function ReasonField({ field, title, reasons }: ReasonFieldProps) {
  const given = reasons.given.get(field)
  return (
    <div className="grid gap-2">
      <select
        aria-label={`نظر دربارهٔ ${title}`}
        className="field-box text-sm"
        value={given?.code ?? ''}
        onChange={({ target }) =>
          reasons.say(
            field,
            target.value === '' ? null : { code: target.value as ReasonCode, words: given?.words ?? '' },
          )
        }
      >
        <option value="">ایرادی ندارد</option>
        {reasonCodes.map((code) => (
          <option key={code} value={code}>
            {reasonWords[code] || 'دلیل دیگر'}
          </option>
        ))}
      </select>
      {given && (
        <input
          type="text"
          aria-label={`توضیح دربارهٔ ${title}`}
          placeholder={given.code === 'other' ? 'دلیل را بنویسید' : 'توضیح بیشتر، اگر لازم است'}
          maxLength={300}
          required={given.code === 'other'}
          className="field-box text-sm"
          value={given.words}
          onChange={({ target }) => reasons.say(field, { ...given, words: target.value })}
        />
      )}
    </div>
  )
}
