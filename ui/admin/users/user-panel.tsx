import { type ReactNode, useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { formatDateTime, formatShortDate } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import type { UserDossier } from '../../../core/users/index.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useOpened } from '../../bindings/use-opened.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { Empty } from '../../kit/empty.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { storeRoleWords } from '../../office/shell/role-words.ts'
import { Facts } from '../stores/facts.tsx'
import { UserActs } from './user-acts.tsx'
import { UserSessions } from './user-sessions.tsx'
import { UserPills } from './user-pills.tsx'
import { orderStateTitles, walletTitleOf } from './user-words.ts'

interface UserPanelProps {
  readonly user_hash_id: string
  readonly onMoved: () => void
  readonly onClose: () => void
}

/** One person over the list: who they are, what they hold, and what may be done. */
export function UserPanel({ user_hash_id, onMoved, onClose }: UserPanelProps) {
  const api = useService(Api)
  const ask = useCallback(() => api.users.one({ user_hash_id }), [api, user_hash_id])
  const { answer, failed, moved } = useOpened(ask, onMoved)
  const may = useMay()
  return (
    <SidePanel title={answer?.user.name || 'کاربر'} onClose={onClose}>
      {answer === undefined && (failed ? <Empty title="این کاربر پیدا نشد" /> : <Skeleton className="h-96" />)}
      {answer && (
        <div className="grid gap-4 text-sm">
          <Profile {...answer} />
          {may('platform.users.write') && (
            <UserActs user={answer.user} worksInStore={answer.stores.length > 0} onMoved={moved} />
          )}
          <UserSessions {...answer} onMoved={moved} />
          <Dealings {...answer} />
          {may('platform.audit.read') && (
            <Go to="admin.audit" params={{}} query={{ subject: 'account', id: user_hash_id }} className="button-quiet">
              آنچه همکاران با این کاربر کرده‌اند
            </Go>
          )}
        </div>
      )}
    </SidePanel>
  )
}

function Profile({ user, stores }: UserDossier) {
  const { mobile, email, user_hash_id, created_at, blocked, blocked_until, block_reason, blocked_at } = user
  return (
    <>
      {blocked && (
        <p className="rounded-card bg-saffron-soft p-3">
          {`از ${formatDateTime(blocked_at ?? created_at)} مسدود است، ${blocked_until === null ? 'تا رفع دستی' : `تا ${formatDateTime(blocked_until)}`}.`}
          <span className="block">{block_reason}</span>
        </p>
      )}
      <Facts
        title="مشخصات"
        rows={[
          [
            'موبایل',
            <bdi key="mobile" dir="ltr">
              {toPersianDigits(mobile)}
            </bdi>,
          ],
          ['ایمیل', email],
          [
            'شناسه',
            <bdi key="hash" dir="ltr" className="text-xs break-all">
              {user_hash_id}
            </bdi>,
          ],
          ['عضو از', formatShortDate(created_at)],
          ['وضعیت', <UserPills key="pills" {...user} />],
          ...stores.map(({ id, title, role }): readonly [string, ReactNode] => [
            storeRoleWords[role],
            <Go key={id} to="admin.stores.one" params={{ id }} className="text-primary-strong">
              {title === '' ? 'فروشگاه بی‌نام' : title}
            </Go>,
          ]),
        ]}
      />
    </>
  )
}

function Dealings({ user, orders, wallet }: UserDossier) {
  return (
    <>
      <Facts
        title={`سفارش‌ها (${formatNumber(orders.count)})`}
        rows={orders.rows.map(({ number, total, state, placed_at }) => [
          `${toPersianDigits(number)}، ${formatShortDate(placed_at)}`,
          <Go key={number} to="admin.orders" params={{}} query={{ order: number }} className="text-primary-strong">
            {formatToman(total)}، {orderStateTitles[state] ?? state}
          </Go>,
        ])}
      />
      {orders.count > orders.rows.length && (
        <Go to="admin.orders" params={{}} query={{ text: user.mobile }} className="button-quiet">
          همهٔ {formatNumber(orders.count)} سفارش
        </Go>
      )}
      <Facts
        title={`کیف پول: ${formatToman(wallet.balance)}`}
        rows={wallet.rows.map(({ kind, amount, at, order_number }) => [
          `${formatShortDate(at)} ${walletTitleOf(kind)}${order_number === null ? '' : ` ${toPersianDigits(order_number)}`}`,
          formatToman(amount),
        ])}
      />
    </>
  )
}
