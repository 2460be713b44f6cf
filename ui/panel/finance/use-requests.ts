import { useCallback } from 'react'
import type { Withdrawal } from '../../../core/finance/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { type Rows, useRows } from '../../bindings/use-rows.ts'

const most = 10

/** The withdraw requests of the store, the newest first. */
export function useRequests(): Rows<Withdrawal> {
  const api = useService(Api)
  return useRows(
    useCallback(
      async (cursor) => {
        const offset = Number(cursor ?? 0)
        const { total, rows } = await api.finance.withdrawals({ offset, limit: most })
        const known = offset + rows.length
        return { rows, next: known < total && rows.length > 0 ? String(known) : null }
      },
      [api],
    ),
  )
}
