import type { PieceKind, PieceRow } from '../../../core/content/index.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { Empty } from '../../kit/empty.tsx'
import { Pill } from '../../kit/pill.tsx'
import { type Column, Table } from '../../kit/table.tsx'
import { shapeWords, stateWords } from './content-words.ts'

interface PieceTableProps {
  readonly label: string
  readonly kind: PieceKind
  readonly rows: readonly PieceRow[] | undefined
  readonly busy: boolean
  readonly onOpen: (kind: PieceKind, key: string) => void
  /** Absent where the order is the one of time. */
  readonly onMove?: (key: string, by: 'up' | 'down') => void
}

/** Pieces of a kind with their state; where the order is the editors', each can be moved. */
export function PieceTable({ label, kind, rows, busy, onOpen, onMove }: PieceTableProps) {
  const columns = [
    titleOf((key) => onOpen(kind, key)),
    ...(kind === 'section' ? [shape] : []),
    state,
    ...(kind === 'post' || kind === 'page' || kind === 'section' ? [date] : []),
    ...(onMove ? [orderOf(onMove, busy)] : []),
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

function titleOf(onOpen: (key: string) => void): Column<PieceRow> {
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

const shape: Column<PieceRow> = {
  name: 'shape',
  title: 'چه نشان می‌دهد',
  cell: (row) => row.shape && shapeWords[row.shape],
}

const state: Column<PieceRow> = {
  name: 'state',
  title: 'وضعیت',
  cell: (row) => (
    <span className="inline-flex flex-wrap gap-1">
      <Pill tone={stateWords[row.state].tone}>{stateWords[row.state].title}</Pill>
      {row.changed && <Pill tone="warning">تغییر منتشرنشده</Pill>}
    </span>
  ),
}

const date: Column<PieceRow> = {
  name: 'at',
  title: 'زمان',
  cell: ({ at }) => (at === null ? '—' : formatDateTime(at)),
}

function orderOf(onMove: (key: string, by: 'up' | 'down') => void, busy: boolean): Column<PieceRow> {
  const button = ({ key, title }: PieceRow, by: 'up' | 'down', words: string, sign: string) => (
    <button
      type="button"
      className="button-quiet size-11 p-0"
      aria-label={`${words} ${title}`}
      disabled={busy}
      onClick={() => onMove(key, by)}
    >
      {sign}
    </button>
  )
  return {
    name: 'order',
    title: 'ترتیب',
    cell: (row) => (
      <span className="inline-flex gap-1">
        {button(row, 'up', 'بالا بردن', '↑')}
        {button(row, 'down', 'پایین بردن', '↓')}
      </span>
    ),
  }
}
