import { useCallback, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import type { ViewProps } from '../../bindings/screen.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { useQueryChange } from '../../bindings/use-query.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { BalanceBox } from './balance-box.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { InvoiceView } from './invoice-view.tsx'
import { MonthsBox } from './months-box.tsx'
import { RowsBox } from './rows-box.tsx'
import { useRequests } from './use-requests.ts'
import { WithdrawBox } from './withdraw-box.tsx'
import { WithdrawalTable } from './withdrawal-table.tsx'

/** The money of the store, or what the house asks for a month. */
export function FinancialView({ query }: ViewProps<null>) {
  const invoice = query.get('invoice')
  return invoice !== null && /^1[34]\d\d\/(0[1-9]|1[0-2])$/.test(invoice) ? (
    <InvoiceView month={invoice} />
  ) : (
    <Money query={query} />
  )
}

/** What there is, how it goes to the bank, and where every rial of it comes from. */
function Money({ query }: { readonly query: URLSearchParams }) {
  const api = useService(Api)
  const may = useMay()
  const change = useQueryChange(query)
  const { answer: balance, failed, again } = useAsked(useCallback(() => api.finance.storeBalance({}), [api]))
  const requests = useRequests()
  const entry = query.get('entry')
  const [moves, setMoves] = useState(0)
  const moved = () => {
    setMoves(moves + 1)
    again()
    requests.again()
  }
  if (failed && balance === undefined) return <NotHere again={again} />
  return (
    <PanelPage title="امور مالی">
      {balance === undefined ? <Skeleton className="h-96 sm:h-56" /> : <BalanceBox balance={balance} />}
      {/* Shown together once all of it is known: nobody can say before how much room it takes. */}
      <div className={`grid gap-4 ${balance && requests.rows ? '' : 'invisible'}`}>
        {balance && requests.rows && may('store.finance.write') && (
          <WithdrawBox balance={balance} open={requests.rows.some(isOpen)} onDone={moved} />
        )}
        <WithdrawalTable requests={requests} onMoved={moved} />
        <MonthsBox />
        <RowsBox key={moves} query={query} />
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
