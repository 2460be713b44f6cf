import { useCallback, useState } from 'react'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import type { ViewProps } from '../../bindings/render/screen.ts'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { useQueryChange } from '../../bindings/navigation/use-query-change.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { PanelPage } from '../../backoffice/shell/panel-page.tsx'
import { BalanceBox } from './balance-box.tsx'
import { EntryPanel } from './ledger/entry-panel.tsx'
import { InvoiceView } from './invoice-view.tsx'
import { MonthsBox } from './months-box.tsx'
import { LedgerTable } from './ledger/ledger-table.tsx'
import { useStoreWithdrawals } from './withdrawals/use-requests.ts'
import { WithdrawBox } from './withdrawals/withdraw-box.tsx'
import { WithdrawalTable } from './withdrawals/withdrawal-table.tsx'

/** The store's money, or the invoice of a month. */
export function FinancialView({ query }: ViewProps<null>) {
  const invoice = query.get('invoice')
  return invoice !== null && /^1[34]\d\d\/(0[1-9]|1[0-2])$/.test(invoice) ? (
    <InvoiceView month={invoice} />
  ) : (
    <Money query={query} />
  )
}

/** Balance, withdrawals and ledger rows. */
function Money({ query }: { readonly query: URLSearchParams }) {
  const api = useService(Api)
  const may = useHasRight()
  const change = useQueryChange(query)
  const { data: balance, failed, reload } = useLoaded(useCallback(() => api.finance.getStoreBalance({}), [api]))
  const requests = useStoreWithdrawals()
  const entry = query.get('entry')
  const [movements, setMovements] = useState(0)
  const onMoved = () => {
    setMovements(movements + 1)
    reload()
    requests.again()
  }
  if (failed && balance === undefined) return <NotHere again={reload} />
  return (
    <PanelPage title="امور مالی">
      {balance === undefined ? <Skeleton className="h-96 sm:h-56" /> : <BalanceBox balance={balance} />}
      {/* Shown together once everything is loaded, because its height is unknown before. */}
      <div className={`grid gap-4 ${balance && requests.rows ? '' : 'invisible'}`}>
        {balance && requests.rows && may('store.finance.write') && (
          <WithdrawBox balance={balance} open={requests.rows.some(isOpen)} onDone={onMoved} />
        )}
        <WithdrawalTable requests={requests} onMoved={onMoved} />
        <MonthsBox />
        <LedgerTable key={movements} query={query} />
      </div>
      {entry !== null && /^[1-9][0-9]{0,14}$/.test(entry) && (
        <EntryPanel key={entry} entry_id={entry} onClose={() => change({ entry: null })} />
      )}
    </PanelPage>
  )
}

function isOpen({ state }: { readonly state: string }): boolean {
  return ['requested', 'approved', 'sent'].includes(state)
}
