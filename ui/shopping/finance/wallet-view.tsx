import { lazy, Suspense, useCallback, useState } from 'react'
import { Api } from '../../../core/api/api.ts'
import { formatDateTime } from '../../../core/shared/time/dates.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { NotHere } from '../../kit/content/not-here.tsx'
import { walletReason, type WalletRow } from './wallet-labels.ts'

const WithdrawBox = lazy(async () => ({ default: (await import('./withdraw-box.tsx')).WithdrawBox }))

const pageSize = 20

/** The wallet: its balance, the charge form, the withdrawal, and every row with its reason. */
export function WalletView() {
  const api = useService(Api)
  const [offset, setOffset] = useState(0)
  const query = useCallback(
    () => Promise.all([api.finance.getWallet({ offset, limit: pageSize }), api.accounts.getMyProfile({})]),
    [api, offset],
  )
  const { data, failed, reload } = useLoaded(query)
  if (failed) return <NotHere again={reload} />
  if (data === undefined) return <Skeleton className="h-64" />
  const [wallet, { user_hash_id, name }] = data
  return (
    <section aria-label="کیف پول" className="grid gap-4">
      <div className="card flex flex-wrap items-center justify-between gap-3 p-4">
        <h2 className="text-sm font-normal text-muted">
          موجودی کیف پول
          <b className="block text-xl text-ink">{formatToman(wallet.balance)}</b>
        </h2>
        <NavigateLink to="payment.charge" params={{ user_hash_id }} className="button-primary">
          شارژ کیف پول
        </NavigateLink>
      </div>
      {wallet.total > 0 && (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <WithdrawBox withdrawable={wallet.withdrawable} name={name} onChanged={reload} />
        </Suspense>
      )}
      {wallet.rows.length === 0 ? (
        <p className="text-sm text-muted">هنوز گردشی در کیف پول نیست.</p>
      ) : (
        <ul aria-label="گردش کیف پول" className="card divide-y divide-line">
          {wallet.rows.map((row, index) => (
            <Row key={wallet.total - offset - index} row={row} />
          ))}
        </ul>
      )}
      <div className="flex justify-between">
        {offset > 0 && (
          <button type="button" className="button-quiet" onClick={() => setOffset(offset - pageSize)}>
            ردیف‌های تازه‌تر
          </button>
        )}
        {offset + pageSize < wallet.total && (
          <button type="button" className="button-quiet ms-auto" onClick={() => setOffset(offset + pageSize)}>
            ردیف‌های قدیمی‌تر
          </button>
        )}
      </div>
    </section>
  )
}

function Row({ row }: { readonly row: WalletRow }) {
  const isIncoming = row.amount > 0
  return (
    <li className="flex flex-wrap justify-between gap-x-4 p-4 text-sm">
      <div>
        <p>{walletReason(row)}</p>
        <p className="text-xs text-muted">
          {formatDateTime(row.at)}
          {row.order_number && (
            <>
              {'، '}
              <NavigateLink
                to="landing.manage"
                params={{}}
                query={{ tab: 'orders', order: row.order_number }}
                className="inline-block min-h-6 text-primary"
              >
                سفارش {row.order_number}
              </NavigateLink>
            </>
          )}
        </p>
      </div>
      <p className="text-end">
        <b className={isIncoming ? 'text-success' : ''}>
          {isIncoming && '\u200E+'}
          {formatToman(row.amount)}
        </b>
        <span className="block text-xs text-muted">مانده: {formatToman(row.balance_after)}</span>
      </p>
    </li>
  )
}
