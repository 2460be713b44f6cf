import { useCallback, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { reasonOf, type WalletRow } from './wallet-words.ts'

const pageSize = 20

/** The wallet: its balance, the way to charge it, and every row with its reason. */
export function WalletView() {
  const api = useService(Api)
  const [offset, setOffset] = useState(0)
  const ask = useCallback(
    () => Promise.all([api.finance.wallet({ offset, limit: pageSize }), api.accounts.me({})]),
    [api, offset],
  )
  const { answer, failed, again } = useAsked(ask)
  if (failed) return <NotHere again={again} />
  if (answer === undefined) return <Skeleton className="h-64" />
  const [wallet, { user_hash_id }] = answer
  return (
    <section aria-label="کیف پول" className="grid gap-4">
      <div className="card flex flex-wrap items-center justify-between gap-3 p-4">
        <h2 className="text-sm font-normal text-muted">
          موجودی کیف پول
          <b className="block text-xl text-ink">{formatToman(wallet.balance)}</b>
        </h2>
        <Go to="payment.charge" params={{ user_hash_id }} className="button-primary">
          شارژ کیف پول
        </Go>
      </div>
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
  const isIn = row.amount > 0
  return (
    <li className="flex flex-wrap justify-between gap-x-4 p-4 text-sm">
      <div>
        <p>{reasonOf(row)}</p>
        <p className="text-xs text-muted">
          {formatDateTime(row.at)}
          {row.order_number && (
            <>
              {'، '}
              <Go
                to="landing.manage"
                params={{}}
                query={{ tab: 'orders', order: row.order_number }}
                className="inline-block min-h-6 text-primary"
              >
                سفارش {row.order_number}
              </Go>
            </>
          )}
        </p>
      </div>
      <p className="text-end">
        <b className={isIn ? 'text-success' : ''}>
          {isIn && '\u200E+'}
          {formatToman(row.amount)}
        </b>
        <span className="block text-xs text-muted">مانده: {formatToman(row.balance_after)}</span>
      </p>
    </li>
  )
}
