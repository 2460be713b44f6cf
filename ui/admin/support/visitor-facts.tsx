import type { DeskDossier } from '../../../core/chat/index.ts'
import type { ReactNode } from 'react'
import { formatShortDate } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { Go } from '../../bindings/go.tsx'
import { useMay } from '../../bindings/use-standing.ts'
import { orderStateTitles } from '../users/user-words.ts'

/** Who the visitor is, where they are signed in, and what they bought last. */
export function VisitorFacts({ who, mobile, orders }: DeskDossier) {
  const may = useMay()('platform.users.read')
  if (who === null) return <p className="text-sm text-muted">این بازدیدکننده وارد حسابی نشده است.</p>
  const link = (words: ReactNode) =>
    may ? (
      <Go
        to="admin.users"
        params={{}}
        query={{ user: who.user_hash_id }}
        className="inline-flex min-h-11 flex-wrap items-center gap-x-1 text-primary-strong"
      >
        {words}
      </Go>
    ) : (
      words
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm">
      {mobile !== null && <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>}
      <span className="text-xs break-all text-muted" dir="ltr">
        {who.user_hash_id}
      </span>
      {link('پروندهٔ کاربر')}
      {orders.length === 0 && <span className="text-muted">هنوز سفارشی ندارد.</span>}
      {orders.map(({ number, total, state, placed_at }) => (
        <span key={number}>
          {link(
            <>
              <span>
                سفارش {toPersianDigits(number)}، {formatShortDate(placed_at)}،
              </span>
              <span>
                {formatToman(total)}، {orderStateTitles[state] ?? state}
              </span>
            </>,
          )}
        </span>
      ))}
    </div>
  )
}
