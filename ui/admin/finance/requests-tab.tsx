import { useMemo, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { type StoresWithdrawal, withdrawalRisks, withdrawalStates } from '../../../core/finance/index.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useQueryChange } from '../../bindings/use-query.ts'
import { offsetPages, useRows } from '../../bindings/use-rows.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { useWishKey } from '../../office/finance/use-wish-key.ts'
import { RequestFilters } from './request-filters.tsx'
import { RequestPanel } from './request-panel.tsx'
import { RequestTable } from './request-table.tsx'

/** The requests of the filter: approved together, put into a batch together, or opened one by one. */
export function RequestsTab({ query }: { readonly query: URLSearchParams }) {
  const change = useQueryChange(query)
  const may = useMay()
  const list = useRequests(query)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState<string>()
  const open = query.get('request')
  const done = (words: string) => {
    setTold(words)
    setChosen(new Set())
    list.again()
  }
  return (
    <>
      <RequestFilters key={query.get('text') ?? ''} query={query} change={change} />
      <p role="status" className={told === undefined ? 'sr-only' : 'rounded-card bg-primary-soft p-3 text-sm'}>
        {told}
      </p>
      <RequestTable
        query={query}
        list={list}
        onOpen={(request) => change({ request })}
        {...(may('platform.finance.write') ? { chosen, onChoose: setChosen } : {})}
        actions={<Bulk requests={(list.rows ?? []).filter(({ id }) => chosen.has(id))} onDone={done} />}
      />
      {open !== null && /^[1-9][0-9]{0,14}$/.test(open) && (
        <RequestPanel key={open} withdrawal_id={open} onMoved={list.again} onClose={() => change({ request: null })} />
      )}
    </>
  )
}

function useRequests(query: URLSearchParams) {
  const api = useService(Api)
  const asked = JSON.stringify(filterOf(query))
  return useRows(
    useMemo(() => {
      const filter = JSON.parse(asked) as ReturnType<typeof filterOf>
      return offsetPages((offset) => api.finance.allWithdrawals({ ...filter, offset, limit: 30 }))
    }, [api, asked]),
  )
}

/** What an address asks for; those that wait for a decision where it says nothing. */
function filterOf(query: URLSearchParams) {
  const wanted = query.get('state')
  const state = withdrawalStates.find((one) => one === wanted) ?? (wanted === 'all' ? undefined : 'requested')
  const risk = [...withdrawalRisks, 'any' as const, 'none' as const].find((one) => one === query.get('risk'))
  const [waiting, text] = [Number(query.get('waiting')), query.get('text')]
  return {
    ...(state === undefined ? {} : { state }),
    ...(risk === undefined ? {} : { risk }),
    ...(Number.isInteger(waiting) && waiting > 0 ? { waiting } : {}),
    ...(text === null ? {} : { text: text.slice(0, 60) }),
  }
}

interface BulkProps {
  readonly requests: readonly StoresWithdrawal[]
  readonly onDone: (words: string) => void
}

/** What may be done with all that are chosen; what fits none of them is not offered. */
function Bulk({ requests, onDone }: BulkProps) {
  const api = useService(Api)
  const once = useWishKey()
  const { busy, act } = useAct()
  const ids = requests.map(({ id }) => id)
  const some = (state: StoresWithdrawal['state']) => requests.some((one) => one.state === state)
  const approve = () =>
    act(async () => {
      const { done, left } = await api.finance.approveWithdrawals({ ids: [...ids] })
      onDone(`${formatNumber(done.length)} درخواست تأیید شد.${leftWords(left, 'دیگر در انتظار تأیید نبود')}`)
    })
  const batch = () =>
    act(async () => {
      const { done, left, batch_id, total } = await once(ids.join(' '), (idempotency_key) =>
        api.finance.sendWithdrawals({ ids: [...ids] }, { idempotency_key }),
      )
      const made = batch_id === null ? 'دسته‌ای ساخته نشد.' : madeWords(batch_id, done.length, formatToman(total))
      onDone(made + leftWords(left, 'تأییدشده نبود'))
    })
  return (
    <>
      {some('requested') && (
        <button type="button" className="button-primary" disabled={busy} onClick={approve}>
          تأیید
        </button>
      )}
      {some('approved') && (
        <button type="button" className="button-quiet" disabled={busy} onClick={batch}>
          ساختن دستهٔ بانک
        </button>
      )}
      {!some('requested') && !some('approved') && <span className="text-sm text-muted">در این وضعیت کاری نیست.</span>}
    </>
  )
}

function madeWords(batch_id: string, count: number, total: string): string {
  return `دستهٔ ${toPersianDigits(batch_id)} با ${formatNumber(count)} درخواست و ${total} ساخته شد. فایل آن در «دسته‌های بانک» است.`
}

function leftWords(left: readonly string[], why: string): string {
  return left.length === 0 ? '' : ` کنار گذاشته شد (${why}): شمارهٔ ${left.map(toPersianDigits).join('، ')}.`
}
