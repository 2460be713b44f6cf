import type { ReactNode } from 'react'
import { Skeleton } from '../content/skeleton.tsx'
import { TableRow } from './table-row.tsx'

/** A column of a table. The first one names the row: on a phone it is the heading of the row's card. */
export interface Column<Row> {
  readonly name: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  readonly wide?: boolean
}

/** The selected rows by key, and the actions for them. */
export interface TableSelection<Row> {
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  /** The accessible name of a row. */
  readonly titleOf: (row: Row) => string
  /** The number of selected rows, as text. */
  readonly label: string
  readonly actions: ReactNode
}

interface TableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Absent until the first rows are loaded. */
  readonly rows: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string
  /** The empty state. */
  readonly empty: ReactNode
  readonly choice?: TableSelection<Row>
  /** Loads the next rows, when there are more. */
  readonly onMore?: (() => void) | undefined
  readonly busy?: boolean
}

/** A table; on a phone every row is a card. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, empty, choice, onMore, busy = false } = props
  if (rows === undefined) return <Waiting />
  if (rows.length === 0) return empty
  return (
    <div className="grid gap-3">
      <div
        role="table"
        aria-label={label}
        aria-busy={busy}
        className="grid gap-3 sm:table sm:w-full sm:border-collapse sm:text-sm"
      >
        <Head {...props} rows={rows} />
        <div role="rowgroup" className="grid gap-3 sm:table-row-group">
          {rows.map((row) => (
            <TableRow key={props.keyOf(row)} row={row} id={props.keyOf(row)} columns={props.columns} choice={choice} />
          ))}
        </div>
      </div>
      {onMore && (
        <button type="button" className="button-quiet justify-self-center" disabled={busy} onClick={onMore}>
          ردیف‌های بیشتر
        </button>
      )}
      {choice && choice.chosen.size > 0 && (
        <div className="card sticky bottom-[calc(var(--floor,0px)+0.5rem)] z-10 flex flex-wrap items-center gap-2 p-3 shadow-soft">
          <b className="me-auto text-sm" aria-live="polite">
            {choice.label}
          </b>
          {choice.actions}
        </div>
      )}
    </div>
  )
}

function Head<Row>({ columns, rows, keyOf, choice }: TableProps<Row> & { readonly rows: readonly Row[] }) {
  const keys = rows.map(keyOf)
  const all = choice !== undefined && keys.every((key) => choice.chosen.has(key))
  return (
    <div role="rowgroup" className="sm:table-header-group">
      <div role="row" className="flex items-center gap-3 sm:table-row">
        {choice && (
          <div
            role="columnheader"
            aria-label="انتخاب"
            className="sm:table-cell sm:w-11 sm:border-b sm:border-line sm:align-middle"
          >
            <label className="flex min-h-11 items-center gap-2 px-3 text-sm">
              <input
                type="checkbox"
                className="size-5"
                checked={all}
                onChange={() => choice.onChoose(new Set(all ? [] : keys))}
              />
              <span className="sm:sr-only">انتخاب همه</span>
            </label>
          </div>
        )}
        {columns.map(({ name, title, wide }) => (
          <div
            key={name}
            role="columnheader"
            className={`sr-only border-b border-line bg-page text-start font-normal text-muted in-[.card]:bg-card sm:not-sr-only sm:sticky sm:whitespace-nowrap sm:p-3 sm:top-14 ${wide ? 'sm:hidden lg:table-cell' : 'sm:table-cell'}`}
          >
            {title}
          </div>
        ))}
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid gap-3 sm:gap-1" aria-busy="true">
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="h-24 sm:h-12" />
      ))}
    </div>
  )
}
