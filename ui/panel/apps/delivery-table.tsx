import { type Delivery, eventTitles } from '../../../core/apps/index.ts'
import { Api } from '../../../core/api/api.ts'
import { formatDateTime } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import type { RowsState } from '../../bindings/requests/use-rows.ts'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Pill } from '../../kit/data/pill.tsx'
import { type Column, Table } from '../../kit/data/table.tsx'
import { deliveryLabels, deliveryProblemLabels } from './app-labels.ts'

/** The delivery log, with redelivery. */
export function DeliveryTable({ log }: { readonly log: RowsState<Delivery> }) {
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
          <b>{eventTitles[event]}</b>{' '}
          <span className="text-xs whitespace-nowrap text-muted">شمارهٔ {toPersianDigits(id)}</span>
        </span>
      ),
    },
    {
      name: 'state',
      title: 'وضعیت',
      cell: ({ state }) => <Pill tone={deliveryLabels[state].tone}>{deliveryLabels[state].title}</Pill>,
    },
    { name: 'made', title: 'زمان', cell: ({ created_at }) => formatDateTime(created_at) },
    { name: 'answer', title: 'پاسخ', cell: (delivery) => responseLabelOf(delivery) },
    { name: 'body', title: 'متن', cell: ({ body }) => <Body body={body} /> },
    { name: 'again', title: 'دوباره', cell: ({ id }) => <Replay id={id} replayed={replayed} /> },
  ]
}

function responseLabelOf({ status, problem, attempts, next_at, state }: Delivery): string {
  const said = [
    status === null ? deliveryProblemLabels(problem) : `پاسخ ${toPersianDigits(String(status))}`,
    attempts > 1 ? `${formatNumber(attempts)} بار` : null,
    state === 'waiting' && attempts > 0 && next_at !== null ? `بار بعد ${formatDateTime(next_at)}` : null,
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
  const { busy, act } = useAction()
  return (
    <button
      type="button"
      className="button-quiet"
      disabled={busy}
      onClick={() => act(() => api.apps.redeliverWebhook({ delivery_id: id }).then(replayed))}
    >
      ارسال دوباره
    </button>
  )
}
