import { useCallback } from 'react'
import { Api } from '../../../core/api/api.ts'
import { type NotificationRow, notificationStates, notificationTitles } from '../../../core/notifications/index.ts'
import { formatDateTime } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { useService } from '../../bindings/container/container.tsx'
import type { ViewProps } from '../../bindings/render/screen.ts'
import { useAction } from '../../bindings/requests/use-action.ts'
import { useQueryChange } from '../../bindings/navigation/use-query-change.ts'
import { useRows } from '../../bindings/requests/use-rows.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { Field } from '../../kit/forms/field.tsx'
import { SearchForm } from '../../kit/forms/search-form.tsx'
import { Pill } from '../../kit/data/pill.tsx'
import type { Column } from '../../kit/data/table.tsx'
import { PanelPage } from '../../backoffice/shell/panel-page.tsx'
import { RowTable } from '../../backoffice/shell/row-table.tsx'
import { LabelledSelect } from '../../kit/forms/labelled-select.tsx'
import { EmptyResult } from '../fields/empty-result.tsx'

const stateLabels = {
  sending: { title: 'در راه', tone: 'info' },
  sent: { title: 'فرستاده شد', tone: 'good' },
  failed: { title: 'نرفت', tone: 'bad' },
  unknown: { title: 'نامعلوم', tone: 'warning' },
} as const

const stateTitles = {
  '': 'همه',
  ...Object.fromEntries(notificationStates.map((state) => [state, stateLabels[state].title])),
}

/** The SMS notifications with their outcome. */
export function NotificationsView({ query }: ViewProps<null>) {
  const change = useQueryChange(query)
  const may = useHasRight()('platform.support.write')
  const list = useNotifications(query)
  const choice = (name: string) => ({
    value: query.get(name) ?? '',
    onValue: (value: string) => change({ [name]: value }),
  })
  return (
    <PanelPage title="پیامک‌ها">
      <div className="grid items-end gap-3 sm:grid-cols-[2fr_1fr_1fr]">
        <Mobile key={query.get('mobile')} query={query} />
        <LabelledSelect label="کدام پیامک" titles={{ '': 'همه', ...notificationTitles }} {...choice('kind')} />
        <LabelledSelect label="وضعیت" titles={stateTitles} {...choice('state')} />
      </div>
      <RowTable
        label="پیامک‌ها"
        list={list}
        columns={may ? [...columns, resendOf(list.again)] : columns}
        keyOf={({ id }) => id}
        empty={<EmptyResult query={query} title="هنوز پیامکی فرستاده نشده است" />}
      />
    </PanelPage>
  )
}

function Mobile({ query }: { readonly query: URLSearchParams }) {
  return (
    <SearchForm onFind={useQueryChange(query)}>
      <Field
        label="شمارهٔ گیرنده"
        name="mobile"
        ltr
        inputMode="tel"
        maxLength={20}
        defaultValue={query.get('mobile') ?? ''}
        end={
          <button type="submit" className="button-quiet">
            یافتن
          </button>
        }
      />
    </SearchForm>
  )
}

function useNotifications(query: URLSearchParams) {
  const api = useService(Api)
  const state = notificationStates.find((one) => one === query.get('state'))
  const [kind, mobile] = [(query.get('kind') ?? '').slice(0, 40), (query.get('mobile') ?? '').slice(0, 20)]
  return useRows(
    useCallback(
      (cursor) => api.notifications.listNotifications({ kind, mobile, cursor, ...(state && { state }) }),
      [api, kind, mobile, state],
    ),
  )
}

const columns: readonly Column<NotificationRow>[] = [
  {
    name: 'kind',
    title: 'پیامک',
    cell: ({ kind }) => <b>{(notificationTitles as Record<string, string>)[kind] ?? kind}</b>,
  },
  { name: 'to', title: 'به', cell: ({ mobile }) => <bdi dir="ltr">{toPersianDigits(mobile)}</bdi> },
  {
    name: 'state',
    title: 'وضعیت',
    cell: ({ state }) => <Pill tone={stateLabels[state].tone}>{stateLabels[state].title}</Pill>,
  },
  { name: 'params', title: 'متن', cell: ({ params }) => (params === '' ? '—' : toPersianDigits(params)) },
  {
    name: 'tried',
    title: 'آخرین کوشش',
    cell: ({ attempted_at, attempts }) =>
      `${formatDateTime(attempted_at)}${attempts > 1 ? `، ${formatNumber(attempts)} بار` : ''}`,
  },
  { name: 'problem', title: 'پاسخ', wide: true, cell: ({ problem }) => problem && <bdi dir="ltr">{problem}</bdi> },
]

function resendOf(again: () => void): Column<NotificationRow> {
  return {
    name: 'act',
    title: 'کار',
    cell: ({ id, may_resend }) => may_resend && <Resend notification_id={id} onDone={again} />,
  }
}

function Resend({ notification_id, onDone }: { readonly notification_id: string; readonly onDone: () => void }) {
  const api = useService(Api)
  const { busy, act } = useAction()
  return (
    <button
      type="button"
      className="button-quiet"
      disabled={busy}
      onClick={() =>
        act(() => api.notifications.resendNotification({ notification_id }).finally(onDone), 'دوباره فرستاده شد.')
      }
    >
      دوباره بفرست
    </button>
  )
}
