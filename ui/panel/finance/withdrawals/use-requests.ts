import { useMemo } from 'react'
import type { Withdrawal } from '../../../../core/finance/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { offsetPages, type RowsState, useRows } from '../../../bindings/requests/use-rows.ts'

const pageSize = 10

/** Returns the withdrawal requests of the store, newest first. */
export function useStoreWithdrawals(): RowsState<Withdrawal> {
  const api = useService(Api)
  return useRows(
    useMemo(() => offsetPages((offset) => api.finance.listStoreWithdrawals({ offset, limit: pageSize })), [api]),
  )
}
