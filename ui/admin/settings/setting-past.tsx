import { toPersianDigits } from '../../../core/shared/digits.ts'
import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import type { SettingValue, WritableSetting } from '../../../core/settings/index.ts'
import { useService } from '../../bindings/container.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { valueWords } from './setting-words.ts'

interface SettingPastProps {
  readonly name: WritableSetting
  readonly standard: SettingValue
  /** Takes a former value into the form. */
  readonly onBring: (value: SettingValue) => void
}

/** Every value a setting had, to look at and bring back. */
export function SettingPast({ name, standard, onBring }: SettingPastProps) {
  const api = useService(Api)
  const { answer, failed, again } = useAsked(useCallback(() => api.settings.past({ name }), [api, name]))
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-24" />
  const usual = { id: 'usual', value: standard, words: 'مقدار پیش‌فرض', reason: '' }
  const rows = answer.rows.map(({ at, by, ...row }) => ({
    ...row,
    words: by === null ? formatDateTime(at) : `${formatDateTime(at)}، ${toPersianDigits(by)}`,
  }))
  return (
    <section aria-label="تاریخچه" className="grid gap-2">
      <h3 className="text-base">تاریخچه</h3>
      <ul className="divide-y divide-line">
        {[...rows, usual].map(({ id, value, words, reason }, place) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="grid min-w-0 gap-1">
              <span className="font-bold wrap-anywhere">
                <bdi>{valueWords(name, value)}</bdi>
              </span>
              <span className="text-xs text-muted">{reason === '' ? words : `${words}: ${reason}`}</span>
            </span>
            {place > 0 && <Bring words={valueWords(name, value)} onBring={() => onBring(value)} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Bring({ words, onBring }: { readonly words: string; readonly onBring: () => void }) {
  if (!useMay()('platform.settings.write')) return null
  return (
    <button type="button" className="button-quiet" aria-label={`برگرداندن ${words}`} onClick={onBring}>
      برگرداندن
    </button>
  )
}
