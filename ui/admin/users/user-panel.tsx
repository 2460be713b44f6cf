import { type ReactNode, useCallback } from 'react'
import { Api } from '../../../core/api/api.ts'
import { formatDateTime, formatShortDate } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import type { UserDossier } from '../../../core/users/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useOpened } from '../../bindings/requests/use-opened.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { Empty } from '../../kit/content/empty.tsx'
import { SidePanel } from '../../kit/overlays/side-panel.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { storeRoleLabels } from '../../backoffice/shell/role-labels.ts'
import { DescriptionBox } from '../stores/description-box.tsx'
import { UserActions } from './user-actions.tsx'
import { UserSessions } from './user-sessions.tsx'
import { UserPills } from './user-pills.tsx'
import { orderStateLabels, walletEntryLabelOf } from './user-labels.ts'

interface UserPanelProps {
  readonly user_hash_id: string
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** One user beside the list: their data and the possible actions. */
export function UserPanel({ user_hash_id, onChanged, onClose }: UserPanelProps) {
  const api = useService(Api)
  const ask = useCallback(() => api.users.getUser({ user_hash_id }), [api, user_hash_id])
  const { data, failed, changed } = useOpened(ask, onChanged)
  const may = useHasRight()
  return (
    <SidePanel title={data?.user.name || 'کاربر'} onClose={onClose}>
      {data === undefined && (failed ? <Empty title="این کاربر پیدا نشد" /> : <Skeleton className="h-96" />)}
      {data && (
        <div className="grid gap-4 text-sm">
          <Profile {...data} />
          {may('platform.users.write') && (
            <UserActions user={data.user} worksInStore={data.stores.length > 0} onChanged={changed} />
          )}
          <UserSessions {...data} onChanged={changed} />
          <Dealings {...data} />
          {may('platform.audit.read') && (
            <NavigateLink
              to="admin.audit"
              params={{}}
              query={{ subject: 'account', id: user_hash_id }}
              className="button-quiet"
            >
              آنچه همکاران با این کاربر کرده‌اند
            </NavigateLink>
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
      <DescriptionBox
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
            storeRoleLabels[role],
            <NavigateLink key={id} to="admin.stores.details" params={{ id }} className="text-primary-strong">
              {title === '' ? 'فروشگاه بی‌نام' : title}
            </NavigateLink>,
          ]),
        ]}
      />
    </>
  )
}

function Dealings({ user, orders, wallet }: UserDossier) {
  return (
    <>
      <DescriptionBox
        title={`سفارش‌ها (${formatNumber(orders.count)})`}
        rows={orders.rows.map(({ number, total, state, placed_at }) => [
          `${toPersianDigits(number)}، ${formatShortDate(placed_at)}`,
          <NavigateLink
            key={number}
            to="admin.orders"
            params={{}}
            query={{ order: number }}
            className="text-primary-strong"
          >
            {formatToman(total)}، {orderStateLabels[state] ?? state}
          </NavigateLink>,
        ])}
      />
      {orders.count > orders.rows.length && (
        <NavigateLink to="admin.orders" params={{}} query={{ text: user.mobile }} className="button-quiet">
          همهٔ {formatNumber(orders.count)} سفارش
        </NavigateLink>
      )}
      <DescriptionBox
        title={`کیف پول: ${formatToman(wallet.balance)}`}
        rows={wallet.rows.map(({ kind, amount, at, order_number }) => [
          `${formatShortDate(at)} ${walletEntryLabelOf(kind)}${order_number === null ? '' : ` ${toPersianDigits(order_number)}`}`,
          formatToman(amount),
        ])}
      />
    </>
  )
}
