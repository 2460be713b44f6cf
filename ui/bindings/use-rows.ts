import { useCallback, useEffect, useRef, useState } from 'react'

/** One page of a long list; `next` asks for the one after it. */
export interface RowsPage<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

/** A list that grows page by page; no rows until the first page has come. */
export interface Rows<Row> {
  readonly rows: readonly Row[] | undefined
  readonly busy: boolean
  readonly failed: boolean
  /** Brings the next page; absent when there is none, or one is on its way. */
  readonly more: (() => void) | undefined
  /** Asks for the first page again; the rows that stand stay until it has come. */
  again(): void
}

type Ask<Row> = (cursor: string | null) => Promise<RowsPage<Row>>

interface State<Row> {
  /** The question these rows answer. */
  readonly ask: Ask<Row>
  readonly rows?: readonly Row[]
  readonly next: string | null
  readonly asking: boolean
  readonly failed: boolean
}

/** Pages of a list that is asked for by how many rows are known already. */
export function offsetPages<Row>(
  ask: (offset: number) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>,
): Ask<Row> {
  return async (cursor) => {
    const offset = Number(cursor ?? 0)
    const { rows, total } = await ask(offset)
    const known = offset + rows.length
    return { rows, next: known < total && rows.length > 0 ? String(known) : null }
  }
}

/** Asks for a list page by page; another `ask` is another list, and answers to the older one are dropped. */
export function useRows<Row>(ask: Ask<Row>): Rows<Row> {
  const fresh: State<Row> = { ask, next: null, asking: true, failed: false }
  const [kept, setKept] = useState(fresh)
  const state = kept.ask === ask ? kept : fresh
  const latest = useRef<object>(null)
  const bring = useCallback(
    (cursor: string | null, before: readonly Row[]) => {
      const question = {}
      latest.current = question
      const settle = (next: State<Row>) => latest.current === question && setKept(next)
      ask(cursor).then(
        ({ rows, next }) => settle({ ask, rows: [...before, ...rows], next, asking: false, failed: false }),
        () => settle({ ask, ...(cursor === null ? {} : { rows: before }), next: cursor, asking: false, failed: true }),
      )
    },
    [ask],
  )
  useEffect(() => {
    bring(null, [])
    return () => {
      latest.current = null
    }
  }, [bring])
  const { rows, next, asking, failed } = state
  const begin = (cursor: string | null, before: readonly Row[]) => {
    setKept({ ...state, asking: true, failed: false })
    bring(cursor, before)
  }
  const more = next === null || asking ? undefined : () => begin(next, rows ?? [])
  return { rows, busy: asking, failed, more, again: () => begin(null, []) }
}
