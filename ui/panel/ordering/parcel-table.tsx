import type { ReactNode } from 'react'
import { type DeskRow, parcelTitles, methodTitles } from '../../../core/ordering/index.ts'
import { Clock } from '../../../core/shared/clock.ports.ts'
import { formatShortDate, formatTime } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { Pill } from '../../kit/pill.tsx'
import { type Column, Table } from '../../kit/table.tsx'
import { clockWords } from './clock-words.ts'
import { stateTones } from './desk-words.ts'

interface ParcelTableProps {
  readonly rows: readonly DeskRow[] | undefined
  readonly more: (() => void) | undefined
  readonly busy: boolean
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onOpen: (id: string) => void
  readonly actions: ReactNode
  /** What stands in place of no rows. */
  readonly empty: ReactNode
}

/** The rows of the list, each a door to its parcel. */
export function ParcelTable({ rows, more, busy, chosen, onChoose, onOpen, actions, empty }: ParcelTableProps) {
  const now = useService(Clock).now()
  const choice = {
    chosen,
    onChoose,
    actions,
    nameOf: ({ number }: DeskRow) => `سفارش ${toPersianDigits(number)}`,
    words: `${formatNumber(chosen.size)} سفارش انتخاب شده است`,
  }
  return (
    <Table
      label="سفارش‌ها"
      columns={columnsOf(onOpen, now)}
      rows={rows}
      keyOf={({ id }) => id}
      empty={empty}
      choice={choice}
      onMore={more}
      busy={busy}
    />
  )
}

function columnsOf(onOpen: (id: string) => void, now: number): readonly Column<DeskRow>[] {
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
      cell: ({ state }) => <Pill tone={stateTones[state]}>{parcelTitles[state]}</Pill>,
    },
    { name: 'clock', title: 'زمان', cell: (row) => <ClockCell row={row} now={now} /> },
    { name: 'recipient', title: 'گیرنده', cell: (row) => `${row.recipient_name}، ${row.city}` },
    { name: 'goods', title: 'کالاها', cell: (row) => <Goods row={row} /> },
    {
      name: 'method',
      title: 'روش ارسال',
      wide: true,
      cell: (row) => <span className="whitespace-nowrap">{methodTitles[row.method]}</span>,
    },
    { name: 'paid', title: 'پرداخت', wide: true, cell: (row) => <Paid row={row} /> },
  ]
}

function ClockCell({ row, now }: { readonly row: DeskRow; readonly now: number }) {
  const told = clockWords(row, now)
  return <span className={told?.late ? 'text-danger' : 'text-muted'}>{told?.words ?? '—'}</span>
}

function Goods({ row: { goods } }: { readonly row: DeskRow }) {
  const [first, ...others] = goods
  if (first === undefined) return null
  return (
    <span>
      {first.title}
      {first.quantity > 1 && `\u00a0×\u00a0${formatNumber(first.quantity)}`}
      {others.length > 0 && <span className="text-muted"> و {formatNumber(others.length)} کالای دیگر</span>}
    </span>
  )
}

function Paid({ row }: { readonly row: DeskRow }) {
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
