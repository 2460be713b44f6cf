import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { useCallback } from 'react'
import { Api } from '../../../core/api/api.ts'
import { formatShortDate } from '../../../core/shared/time/dates.ts'
import { type SettingRow, marketSettings } from '../../../core/settings/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import type { ViewProps } from '../../bindings/render/screen.ts'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { useQueryChange } from '../../bindings/navigation/use-query-change.ts'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { PanelPage } from '../../backoffice/shell/panel-page.tsx'
import { SettingPanel } from './setting-panel.tsx'
import { settingGroupLabels, settingValueText } from './setting-labels.ts'

/** The market's settings by group; one of them opens beside the list. */
export function MarketSettingsView({ query }: ViewProps<null>) {
  const api = useService(Api)
  const change = useQueryChange(query)
  const { data, failed, reload } = useLoaded(useCallback(() => api.settings.listSettings({}), [api]))
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="h-96" />
  const open = data.rows.find(({ name }) => name === query.get('setting'))
  return (
    <PanelPage title="تنظیمات بازار">
      <p className="text-sm text-muted">هر تغییر از همان لحظه به کار می‌رود و آنچه پیش از آن ثبت شده همان می‌ماند.</p>
      <div className="gap-4 *:mb-4 *:break-inside-avoid xl:columns-2">
        {Object.entries(settingGroupLabels).map(([group, title]) => (
          <Group
            key={group}
            title={title}
            rows={data.rows.filter(({ name }) => marketSettings[name].group === group)}
            onOpen={(setting) => change({ setting })}
          />
        ))}
      </div>
      {open && (
        <SettingPanel key={open.version} row={open} onChanged={reload} onClose={() => change({ setting: null })} />
      )}
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
                {marketSettings[name].title}
              </button>
              <bdi className="text-sm wrap-anywhere">{settingValueText(name, value)}</bdi>
            </div>
            <p className="text-xs text-muted">
              {marketSettings[name].description}
              {changed &&
                ` آخرین تغییر: ${formatShortDate(changed.at)}${changed.by === null ? '' : `، ${toPersianDigits(changed.by)}`}.`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
