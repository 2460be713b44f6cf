import { useMemo, useState } from 'react'
import { Api } from '../../../core/api/api.ts'
import { type PlatformWithdrawal, withdrawalRisks, withdrawalStates } from '../../../core/finance/index.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { useQueryChange } from '../../bindings/navigation/use-query-change.ts'
import { offsetPages, useRows } from '../../bindings/requests/use-rows.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { useIdempotencyKey } from '../../backoffice/finance/use-idempotency-key.ts'
import { RequestFilters } from './request-filters.tsx'
import { RequestPanel } from './request-panel.tsx'
import { RequestTable } from './request-table.tsx'

/** The filtered requests: approved or batched together, or opened one by one. */
export function RequestsTab({ query }: { readonly query: URLSearchParams }) {
  const change = useQueryChange(query)
  const may = useHasRight()
  const list = useRequests(query)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [message, setMessage] = useState<string>()
  const open = query.get('request')
  const onActionDone = (words: string) => {
    setMessage(words)
    setChosen(new Set())
    list.again()
  }
  return (
    <>
      <RequestFilters key={query.get('text') ?? ''} query={query} change={change} />
      <p role="status" className={message === undefined ? 'sr-only' : 'rounded-card bg-primary-soft p-3 text-sm'}>
        {message}
      </p>
      <RequestTable
        query={query}
        list={list}
        onOpen={(request) => change({ request })}
        {...(may('platform.finance.write') ? { chosen, onChoose: setChosen } : {})}
        actions={<Bulk requests={(list.rows ?? []).filter(({ id }) => chosen.has(id))} onDone={onActionDone} />}
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
      return offsetPages((offset) => api.finance.listWithdrawals({ ...filter, offset, limit: 30 }))
    }, [api, asked]),
  )
}

/** Returns the filters of a URL; by default the requests that wait for a decision. */
function filterOf(query: URLSearchParams) {
  const filters = query.get('state')
  const state = withdrawalStates.find((one) => one === filters) ?? (filters === 'all' ? undefined : 'requested')
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
  readonly requests: readonly PlatformWithdrawal[]
  readonly onDone: (words: string) => void
}

/** The bulk actions; those that fit none of the chosen requests are left out. */
function Bulk({ requests, onDone }: BulkProps) {
  const api = useService(Api)
  const idempotencyKey = useIdempotencyKey()
  const { busy, act } = useAction()
  const ids = requests.map(({ id }) => id)
  const some = (state: PlatformWithdrawal['state']) => requests.some((one) => one.state === state)
  const approve = () =>
    act(async () => {
      const { done, skipped } = await api.finance.approveWithdrawals({ ids: [...ids] })
      onDone(`${formatNumber(done.length)} درخواست تأیید شد.${skippedText(skipped, 'دیگر در انتظار تأیید نبود')}`)
    })
  const batch = () =>
    act(async () => {
      const { done, skipped, batch_id, total } = await idempotencyKey(ids.join(' '), (idempotency_key) =>
        api.finance.createWithdrawalBatch({ ids: [...ids] }, { idempotency_key }),
      )
      const made = batch_id === null ? 'دسته‌ای ساخته نشد.' : batchCreatedText(batch_id, done.length, formatToman(total))
      onDone(made + skippedText(skipped, 'تأییدشده نبود'))
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

function batchCreatedText(batch_id: string, count: number, total: string): string {
  return `دستهٔ ${toPersianDigits(batch_id)} با ${formatNumber(count)} درخواست و ${total} ساخته شد. فایل آن در «دسته‌های بانک» است.`
}

function skippedText(left: readonly string[], why: string): string {
  return left.length === 0 ? '' : ` کنار گذاشته شد (${why}): شمارهٔ ${left.map(toPersianDigits).join('، ')}.`
}
