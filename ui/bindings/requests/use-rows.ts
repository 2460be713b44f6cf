import { useCallback, useEffect, useRef, useState } from 'react'

/** One page of a long list; `next` loads the following one. */
export interface RowsPage<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

/** A list that grows page by page; no rows until the first page is loaded. */
export interface RowsState<Row> {
  readonly rows: readonly Row[] | undefined
  readonly busy: boolean
  readonly failed: boolean
  /** Loads the next page; absent when there is none, or one is loading. */
  readonly more: (() => void) | undefined
  /** Reloads the first page; the current rows stay until then. */
  again(): void
}

type LoadRows<Row> = (cursor: string | null) => Promise<RowsPage<Row>>

interface State<Row> {
  /** The loader of these rows. */
  readonly load: LoadRows<Row>
  readonly rows?: readonly Row[]
  readonly next: string | null
  readonly loading: boolean
  readonly failed: boolean
}

/** Adapts a list that is paged by offset. */
export function offsetPages<Row>(
  load: (offset: number) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>,
): LoadRows<Row> {
  return async (cursor) => {
    const offset = Number(cursor ?? 0)
    const { rows, total } = await load(offset)
    const known = offset + rows.length
    return { rows, next: known < total && rows.length > 0 ? String(known) : null }
  }
}

/** Loads a list page by page; another `load` is another list, and results of the older one are dropped. */
export function useRows<Row>(load: LoadRows<Row>): RowsState<Row> {
  const fresh: State<Row> = { load, next: null, loading: true, failed: false }
  const [kept, setRows] = useState(fresh)
  const state = kept.load === load ? kept : fresh
  const latest = useRef<object>(null)
  const bring = useCallback(
    (cursor: string | null, before: readonly Row[]) => {
      const question = {}
      latest.current = question
      const settle = (next: State<Row>) => latest.current === question && setRows(next)
      load(cursor).then(
        ({ rows, next }) => settle({ load, rows: [...before, ...rows], next, loading: false, failed: false }),
        () =>
          settle({ load, ...(cursor === null ? {} : { rows: before }), next: cursor, loading: false, failed: true }),
      )
    },
    [load],
  )
  useEffect(() => {
    bring(null, [])
    return () => {
      latest.current = null
    }
  }, [bring])
  const { rows, next, loading, failed } = state
  const begin = (cursor: string | null, before: readonly Row[]) => {
    setRows({ ...state, loading: true, failed: false })
    bring(cursor, before)
  }
  const more = next === null || loading ? undefined : () => begin(next, rows ?? [])
  return { rows, busy: loading, failed, more, again: () => begin(null, []) }
}
