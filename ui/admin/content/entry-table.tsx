import type { EntryKind, EntryRow } from '../../../core/content/index.ts'
import { formatDateTime } from '../../../core/shared/time/dates.ts'
import { Empty } from '../../kit/content/empty.tsx'
import { Pill } from '../../kit/data/pill.tsx'
import { type Column, Table } from '../../kit/data/table.tsx'
import { sectionShapeLabels, entryStateLabels } from './content-labels.ts'

interface EntryTableProps {
  readonly label: string
  readonly kind: EntryKind
  readonly rows: readonly EntryRow[] | undefined
  readonly busy: boolean
  readonly onOpen: (kind: EntryKind, key: string) => void
  /** Absent where the order is chronological. */
  readonly onMove?: (key: string, by: 'up' | 'down') => void
}

/** The entries of a kind with their states; where editors set the order, each can be moved. */
export function EntryTableView({ label, kind, rows, busy, onOpen, onMove }: EntryTableProps) {
  const columns = [
    titleOf((key) => onOpen(kind, key)),
    ...(kind === 'section' ? [shape] : []),
    state,
    ...(kind === 'post' || kind === 'page' || kind === 'section' ? [date] : []),
    ...(onMove ? [orderButtonsOf(onMove, busy)] : []),
  ]
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows}
      busy={busy}
      keyOf={({ key }) => key}
      empty={<Empty title="هنوز چیزی این‌جا نیست" />}
    />
  )
}

function titleOf(onOpen: (key: string) => void): Column<EntryRow> {
  return {
    name: 'title',
    title: 'عنوان',
    cell: ({ key, title }) => (
      <button type="button" className="min-h-11 text-start font-bold text-primary-strong" onClick={() => onOpen(key)}>
        {title}
      </button>
    ),
  }
}

const shape: Column<EntryRow> = {
  name: 'shape',
  title: 'چه نشان می‌دهد',
  cell: (row) => row.shape && sectionShapeLabels[row.shape],
}

const state: Column<EntryRow> = {
  name: 'state',
  title: 'وضعیت',
  cell: (row) => (
    <span className="inline-flex flex-wrap gap-1">
      <Pill tone={entryStateLabels[row.state].tone}>{entryStateLabels[row.state].title}</Pill>
      {row.changed && <Pill tone="warning">تغییر منتشرنشده</Pill>}
    </span>
  ),
}

const date: Column<EntryRow> = {
  name: 'at',
  title: 'زمان',
  cell: ({ at }) => (at === null ? '—' : formatDateTime(at)),
}

function orderButtonsOf(onMove: (key: string, by: 'up' | 'down') => void, busy: boolean): Column<EntryRow> {
  const orderButton = ({ key, title }: EntryRow, by: 'up' | 'down', directionLabel: string, symbol: string) => (
    <button
      type="button"
      className="button-quiet size-11 p-0"
      aria-label={`${directionLabel} ${title}`}
      disabled={busy}
      onClick={() => onMove(key, by)}
    >
      {symbol}
    </button>
  )
  return {
    name: 'order',
    title: 'ترتیب',
    cell: (row) => (
      <span className="inline-flex gap-1">
        {orderButton(row, 'up', 'بالا بردن', '↑')}
        {orderButton(row, 'down', 'پایین بردن', '↓')}
      </span>
    ),
  }
}
