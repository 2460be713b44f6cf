import type { VisitorThread } from '../../../core/chat/index.ts'
import type { ReactNode } from 'react'
import { formatShortDate } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { orderStateLabels } from '../users/user-labels.ts'

/** The visitor's account, devices and last orders. */
export function VisitorDetails({ who, mobile, orders }: VisitorThread) {
  const may = useHasRight()('platform.users.read')
  if (who === null) return <p className="text-sm text-muted">این بازدیدکننده وارد حسابی نشده است.</p>
  const link = (words: ReactNode) =>
    may ? (
      <NavigateLink
        to="admin.users"
        params={{}}
        query={{ user: who.user_hash_id }}
        className="inline-flex min-h-11 flex-wrap items-center gap-x-1 text-primary-strong"
      >
        {words}
      </NavigateLink>
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
                {formatToman(total)}، {orderStateLabels[state] ?? state}
              </span>
            </>,
          )}
        </span>
      ))}
    </div>
  )
}
