import type { ComponentProps } from 'react'
import type { Rows } from '../../bindings/use-rows.ts'
import { NotHere } from '../../kit/not-here.tsx'
import { Table } from '../../kit/table.tsx'

type RowTableProps<Row> = Omit<ComponentProps<typeof Table<Row>>, 'rows' | 'onMore' | 'busy'> & {
  readonly list: Rows<Row>
}

/** A table of rows that come page by page, with another try when none came. */
export function RowTable<Row>({ list, ...table }: RowTableProps<Row>) {
  const { rows, more, busy, failed, again } = list
  if (failed && rows === undefined) return <NotHere again={again} />
  return <Table<Row> {...table} rows={rows} onMore={more} busy={busy} />
}
