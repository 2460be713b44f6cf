import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { useCallback } from 'react'
import { Api } from '../../../core/api/api.ts'
import { formatDateTime } from '../../../core/shared/time/dates.ts'
import type { SettingValue, WritableSetting } from '../../../core/settings/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { settingValueText } from './setting-labels.ts'

interface SettingHistoryProps {
  readonly name: WritableSetting
  readonly standard: SettingValue
  /** Copies a former value into the form. */
  readonly onBring: (value: SettingValue) => void
}

/** The versions of a setting, to view and restore. */
export function SettingHistory({ name, standard, onBring }: SettingHistoryProps) {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.settings.listSettingVersions({ name }), [api, name]))
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="h-24" />
  const isStandard = { id: 'usual', value: standard, words: 'مقدار پیش‌فرض', reason: '' }
  const rows = data.rows.map(({ at, by, ...row }) => ({
    ...row,
    words: by === null ? formatDateTime(at) : `${formatDateTime(at)}، ${toPersianDigits(by)}`,
  }))
  return (
    <section aria-label="تاریخچه" className="grid gap-2">
      <h3 className="text-base">تاریخچه</h3>
      <ul className="divide-y divide-line">
        {[...rows, isStandard].map(({ id, value, words, reason }, place) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="grid min-w-0 gap-1">
              <span className="font-bold wrap-anywhere">
                <bdi>{settingValueText(name, value)}</bdi>
              </span>
              <span className="text-xs text-muted">{reason === '' ? words : `${words}: ${reason}`}</span>
            </span>
            {place > 0 && <Bring words={settingValueText(name, value)} onBring={() => onBring(value)} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Bring({ words, onBring }: { readonly words: string; readonly onBring: () => void }) {
  if (!useHasRight()('platform.settings.write')) return null
  return (
    <button type="button" className="button-quiet" aria-label={`برگرداندن ${words}`} onClick={onBring}>
      برگرداندن
    </button>
  )
}
