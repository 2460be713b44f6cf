import { type Delivery, eventTitles } from '../../../core/apps/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import type { Rows } from '../../bindings/use-rows.ts'
import { NotHere } from '../../kit/not-here.tsx'
import { Pill } from '../../kit/pill.tsx'
import { type Column, Table } from '../../kit/table.tsx'
import { deliveryWords, problemWords } from './app-words.ts'

/** What was sent, what became of it, and a way to send it again. */
export function DeliveryTable({ log }: { readonly log: Rows<Delivery> }) {
  const { rows, more, busy, failed, again } = log
  if (failed && rows === undefined) return <NotHere again={again} />
  return (
    <Table
      label="پیام‌ها"
      columns={columnsOf(again)}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<p className="text-sm text-muted">هنوز پیامی فرستاده نشده است؛ پیامی آزمایشی بفرستید.</p>}
      onMore={more}
      busy={busy}
    />
  )
}

function columnsOf(replayed: () => void): readonly Column<Delivery>[] {
  return [
    {
      name: 'event',
      title: 'پیام',
      cell: ({ id, event }) => (
        <span>
          <b>{eventTitles[event] ?? event}</b>{' '}
          <span className="text-xs whitespace-nowrap text-muted">شمارهٔ {toPersianDigits(id)}</span>
        </span>
      ),
    },
    {
      name: 'state',
      title: 'وضعیت',
      cell: ({ state }) => <Pill tone={deliveryWords[state].tone}>{deliveryWords[state].title}</Pill>,
    },
    { name: 'made', title: 'زمان', cell: ({ made_at }) => formatDateTime(made_at) },
    { name: 'answer', title: 'پاسخ', cell: (delivery) => answerOf(delivery) },
    { name: 'body', title: 'متن', cell: ({ body }) => <Body body={body} /> },
    { name: 'again', title: 'دوباره', cell: ({ id }) => <Replay id={id} replayed={replayed} /> },
  ]
}

function answerOf({ status, problem, tries, next_at, state }: Delivery): string {
  const said = [
    status === null ? problemWords(problem) : `پاسخ ${toPersianDigits(String(status))}`,
    tries > 1 ? `${formatNumber(tries)} بار` : null,
    state === 'waiting' && tries > 0 && next_at !== null ? `بار بعد ${formatDateTime(next_at)}` : null,
  ]
  return said.filter((part) => part !== null).join('، ') || 'هنوز فرستاده نشده'
}

function Body({ body }: { readonly body: string }) {
  return (
    <details className="min-w-0">
      <summary className="flex min-h-11 cursor-pointer items-center text-primary">دیدن متن</summary>
      <code dir="ltr" className="block max-w-xs rounded-control bg-sunken p-2 text-xs break-all">
        {body}
      </code>
    </details>
  )
}

function Replay({ id, replayed }: { readonly id: string; readonly replayed: () => void }) {
  const api = useService(Api)
  const { busy, act } = useAct()
  return (
    <button
      type="button"
      className="button-quiet"
      disabled={busy}
      onClick={() => act(() => api.apps.replay({ delivery_id: id }).then(replayed))}
    >
      ارسال دوباره
    </button>
  )
}
