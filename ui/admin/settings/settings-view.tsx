import { toPersianDigits } from '../../../core/shared/digits.ts'
import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { formatShortDate } from '../../../core/shared/dates.ts'
import { type SettingRow, settings } from '../../../core/settings/index.ts'
import { useService } from '../../bindings/container.tsx'
import type { ViewProps } from '../../bindings/screen.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { useQueryChange } from '../../bindings/use-query.ts'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { SettingPanel } from './setting-panel.tsx'
import { groupTitles, valueWords } from './setting-words.ts'

/** Everything that may be set in the market, by group; one of them opens beside the list with its past. */
export function SettingsView({ query }: ViewProps<null>) {
  const api = useService(Api)
  const change = useQueryChange(query)
  const { answer, failed, again } = useAsked(useCallback(() => api.settings.all({}), [api]))
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-96" />
  const open = answer.rows.find(({ name }) => name === query.get('setting'))
  return (
    <PanelPage title="تنظیمات بازار">
      <p className="text-sm text-muted">هر تغییر از همان لحظه به کار می‌رود و آنچه پیش از آن ثبت شده همان می‌ماند.</p>
      <div className="gap-4 *:mb-4 *:break-inside-avoid xl:columns-2">
        {Object.entries(groupTitles).map(([group, title]) => (
          <Group
            key={group}
            title={title}
            rows={answer.rows.filter(({ name }) => settings[name].group === group)}
            onOpen={(setting) => change({ setting })}
          />
        ))}
      </div>
      {open && <SettingPanel key={open.version} row={open} onMoved={again} onClose={() => change({ setting: null })} />}
    </PanelPage>
  )
}

interface GroupProps {
  readonly title: string
  readonly rows: readonly SettingRow[]
  readonly onOpen: (name: string) => void
}

function Group({ title, rows, onOpen }: GroupProps) {
  return (
    <section aria-label={title} className="card px-4 pt-4">
      <h2 className="text-base">{title}</h2>
      <ul className="divide-y divide-line">
        {rows.map(({ name, value, changed }) => (
          <li key={name} className="grid gap-1 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <button
                type="button"
                className="inline-flex min-h-11 items-center font-bold text-primary-strong"
                onClick={() => onOpen(name)}
              >
                {settings[name].title}
              </button>
              <bdi className="text-sm wrap-anywhere">{valueWords(name, value)}</bdi>
            </div>
            <p className="text-xs text-muted">
              {settings[name].says}
              {changed &&
                ` آخرین تغییر: ${formatShortDate(changed.at)}${changed.by === null ? '' : `، ${toPersianDigits(changed.by)}`}.`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
