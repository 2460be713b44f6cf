import { type FormEvent, useCallback, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { type NoticeRow, noticeStates, noticeTitles } from '../../../core/notices/index.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import type { ViewProps } from '../../bindings/screen.ts'
import { useAct } from '../../bindings/use-act.ts'
import { useQueryChange } from '../../bindings/use-query.ts'
import { useRows } from '../../bindings/use-rows.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { Field } from '../../kit/field.tsx'
import { Pill } from '../../kit/pill.tsx'
import type { Column } from '../../kit/table.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { RowTable } from '../../office/shell/row-table.tsx'
import { Chooser } from '../fields/chooser.tsx'
import { NoneFound } from '../fields/none-found.tsx'

const stateWords = {
  sending: { title: 'در راه', tone: 'info' },
  sent: { title: 'فرستاده شد', tone: 'good' },
  failed: { title: 'نرفت', tone: 'bad' },
  unknown: { title: 'نامعلوم', tone: 'warning' },
} as const

const stateTitles = { '': 'همه', ...Object.fromEntries(noticeStates.map((state) => [state, stateWords[state].title])) }

/** The text messages of the house, and what became of each. */
export function NoticesView({ query }: ViewProps<null>) {
  const change = useQueryChange(query)
  const may = useMay()('platform.support.write')
  const list = useNotices(query)
  const choice = (name: string) => ({
    value: query.get(name) ?? '',
    onValue: (value: string) => change({ [name]: value }),
  })
  return (
    <PanelPage title="پیامک‌ها">
      <div className="grid items-end gap-3 sm:grid-cols-[2fr_1fr_1fr]">
        <Mobile key={query.get('mobile')} query={query} />
        <Chooser label="کدام پیامک" titles={{ '': 'همه', ...noticeTitles }} {...choice('kind')} />
        <Chooser label="وضعیت" titles={stateTitles} {...choice('state')} />
      </div>
      <RowTable
        label="پیامک‌ها"
        list={list}
        columns={may ? [...columns, resendOf(list.again)] : columns}
        keyOf={({ id }) => id}
        empty={<NoneFound query={query} title="هنوز پیامکی فرستاده نشده است" />}
      />
    </PanelPage>
  )
}

function Mobile({ query }: { readonly query: URLSearchParams }) {
  const change = useQueryChange(query)
  const [mobile, setMobile] = useState(query.get('mobile') ?? '')
  const find = (event: FormEvent) => {
    event.preventDefault()
    change({ mobile: mobile.trim() })
  }
  return (
    <form role="search" onSubmit={find}>
      <Field
        label="شمارهٔ گیرنده"
        ltr
        inputMode="tel"
        maxLength={20}
        value={mobile}
        onChange={({ target }) => setMobile(target.value)}
        end={
          <button type="submit" className="button-quiet">
            یافتن
          </button>
        }
      />
    </form>
  )
}

function useNotices(query: URLSearchParams) {
  const api = useService(Api)
  const state = noticeStates.find((one) => one === query.get('state'))
  const [kind, mobile] = [(query.get('kind') ?? '').slice(0, 40), (query.get('mobile') ?? '').slice(0, 20)]
  return useRows(
    useCallback(
      (cursor) => api.notices.all({ kind, mobile, cursor, ...(state && { state }) }),
      [api, kind, mobile, state],
    ),
  )
}

const columns: readonly Column<NoticeRow>[] = [
  { name: 'kind', title: 'پیامک', cell: ({ kind }) => <b>{(noticeTitles as Record<string, string>)[kind] ?? kind}</b> },
  { name: 'to', title: 'به', cell: ({ mobile }) => <bdi dir="ltr">{toPersianDigits(mobile)}</bdi> },
  {
    name: 'state',
    title: 'وضعیت',
    cell: ({ state }) => <Pill tone={stateWords[state].tone}>{stateWords[state].title}</Pill>,
  },
  { name: 'words', title: 'متن', cell: ({ words }) => (words === '' ? '—' : toPersianDigits(words)) },
  {
    name: 'tried',
    title: 'آخرین کوشش',
    cell: ({ tried_at, tries }) => `${formatDateTime(tried_at)}${tries > 1 ? `، ${formatNumber(tries)} بار` : ''}`,
  },
  { name: 'problem', title: 'پاسخ', wide: true, cell: ({ problem }) => problem && <bdi dir="ltr">{problem}</bdi> },
]

function resendOf(again: () => void): Column<NoticeRow> {
  return {
    name: 'act',
    title: 'کار',
    cell: ({ id, may_resend }) => may_resend && <Resend notice_id={id} onDone={again} />,
  }
}

function Resend({ notice_id, onDone }: { readonly notice_id: string; readonly onDone: () => void }) {
  const api = useService(Api)
  const { busy, act } = useAct()
  return (
    <button
      type="button"
      className="button-quiet"
      disabled={busy}
      onClick={() => act(() => api.notices.resend({ notice_id }).finally(onDone), 'دوباره فرستاده شد.')}
    >
      دوباره بفرست
    </button>
  )
}
