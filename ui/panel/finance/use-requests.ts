import { useMemo } from 'react'
import type { Withdrawal } from '../../../core/finance/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { offsetPages, type Rows, useRows } from '../../bindings/use-rows.ts'

const most = 10

/** The withdraw requests of the store, the newest first. */
export function useRequests(): Rows<Withdrawal> {
  const api = useService(Api)
  return useRows(useMemo(() => offsetPages((offset) => api.finance.withdrawals({ offset, limit: most })), [api]))
}
