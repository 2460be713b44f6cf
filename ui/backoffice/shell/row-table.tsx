import type { ComponentProps } from 'react'
import type { RowsState } from '../../bindings/requests/use-rows.ts'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Table } from '../../kit/data/table.tsx'

type RowTableProps<Row> = Omit<ComponentProps<typeof Table<Row>>, 'rows' | 'onMore' | 'busy'> & {
  readonly list: RowsState<Row>
}

/** A paged table, with a retry after a failure. */
export function RowTable<Row>({ list, ...table }: RowTableProps<Row>) {
  const { rows, more, busy, failed, again } = list
  if (failed && rows === undefined) return <NotHere again={again} />
  return <Table<Row> {...table} rows={rows} onMore={more} busy={busy} />
}
