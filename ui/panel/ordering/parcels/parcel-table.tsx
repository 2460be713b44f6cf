import type { ReactNode } from 'react'
import { type StoreParcelRow, parcelStateLabels, shippingMethodLabels } from '../../../../core/ordering/index.ts'
import { Clock } from '../../../../core/shared/ports/clock.ports.ts'
import { formatShortDate, formatTime } from '../../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { Pill } from '../../../kit/data/pill.tsx'
import { type Column, Table } from '../../../kit/data/table.tsx'
import { deadlineLabel } from './deadline-label.ts'
import { parcelStateTones } from './parcel-labels.ts'

interface ParcelTableProps {
  readonly rows: readonly StoreParcelRow[] | undefined
  readonly footer: (() => void) | undefined
  readonly busy: boolean
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onOpen: (id: string) => void
  readonly actions: ReactNode
  /** Shown instead of an empty list. */
  readonly empty: ReactNode
}

/** The rows of the list; a row opens its parcel. */
export function ParcelTable({ rows, footer, busy, chosen, onChoose, onOpen, actions, empty }: ParcelTableProps) {
  const now = useService(Clock).now()
  const choice = {
    chosen,
    onChoose,
    actions,
    titleOf: ({ number }: StoreParcelRow) => `سفارش ${toPersianDigits(number)}`,
    label: `${formatNumber(chosen.size)} سفارش انتخاب شده است`,
  }
  return (
    <Table
      label="سفارش‌ها"
      columns={columnsOf(onOpen, now)}
      rows={rows}
      keyOf={({ id }) => id}
      empty={empty}
      choice={choice}
      onMore={footer}
      busy={busy}
    />
  )
}

function columnsOf(onOpen: (id: string) => void, now: number): readonly Column<StoreParcelRow>[] {
  return [
    {
      name: 'number',
      title: 'سفارش',
      cell: (row) => (
        <button
          type="button"
          className="relative min-h-8 font-bold whitespace-nowrap text-primary after:absolute after:-inset-x-3 after:-inset-y-2"
          onClick={() => onOpen(row.id)}
        >
          {toPersianDigits(row.number)}
        </button>
      ),
    },
    {
      name: 'state',
      title: 'وضعیت',
      cell: ({ state }) => <Pill tone={parcelStateTones[state]}>{parcelStateLabels[state]}</Pill>,
    },
    { name: 'clock', title: 'زمان', cell: (row) => <DeadlineCell row={row} now={now} /> },
    { name: 'recipient', title: 'گیرنده', cell: (row) => `${row.recipient_name}، ${row.city}` },
    { name: 'goods', title: 'کالاها', cell: (row) => <Goods row={row} /> },
    {
      name: 'method',
      title: 'روش ارسال',
      wide: true,
      cell: (row) => <span className="whitespace-nowrap">{shippingMethodLabels[row.method]}</span>,
    },
    { name: 'paid', title: 'پرداخت', wide: true, cell: (row) => <Paid row={row} /> },
  ]
}

function DeadlineCell({ row, now }: { readonly row: StoreParcelRow; readonly now: number }) {
  const deadline = deadlineLabel(row, now)
  return <span className={deadline?.isLate ? 'text-danger' : 'text-muted'}>{deadline?.text ?? '—'}</span>
}

function Goods({ row: { goods } }: { readonly row: StoreParcelRow }) {
  const [first, ...rest] = goods
  if (first === undefined) return null
  return (
    <span>
      {first.title}
      {first.quantity > 1 && `\u00a0×\u00a0${formatNumber(first.quantity)}`}
      {rest.length > 0 && <span className="text-muted"> و {formatNumber(rest.length)} کالای دیگر</span>}
    </span>
  )
}

function Paid({ row }: { readonly row: StoreParcelRow }) {
  return (
    <span className="grid whitespace-nowrap">
      {row.items_total !== null && <span>{formatToman(row.items_total)}</span>}
      <span className="text-xs text-muted">
        {formatShortDate(row.paid_at)}، {formatTime(row.paid_at)}
      </span>
      {row.printed_count > 0 && <span className="text-xs text-muted">{formatNumber(row.printed_count)} بار چاپ</span>}
    </span>
  )
}
