import { useEffect, useMemo } from 'react'
import { Api } from '../../../core/api/api.ts'
import { type InboxRow, inboxSentence } from '../../../core/notifications/index.ts'
import { formatDateTime } from '../../../core/shared/time/dates.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { offsetPages, useRows } from '../../bindings/requests/use-rows.ts'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { Pill } from '../../kit/data/pill.tsx'
import { EmptyState } from '../empty-state.tsx'

const pageSize = 20

/** What happened to the caller's orders, money and questions, newest first; what is shown counts as read. */
export function InboxView() {
  const api = useService(Api)
  const load = useMemo(
    () => offsetPages((offset) => api.notifications.listMyNotifications({ offset, limit: pageSize })),
    [api],
  )
  const { rows, more, busy, failed, again } = useRows(load)
  const newest = rows?.[0]
  const unread = newest?.is_read === false ? newest.at : undefined
  useEffect(() => {
    // A reading that is lost comes with the next visit.
    if (unread !== undefined) api.notifications.readMyNotifications({ until: unread }).catch(() => {})
  }, [api, unread])
  if (rows === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-64" />
  if (rows.length === 0)
    return <EmptyState title="هنوز خبری نیست" text="آنچه برای سفارش‌ها و پول شما پیش بیاید اینجا می‌ماند." />
  return (
    <section aria-label="اعلان‌ها" className="grid gap-4">
      <h2 className="text-base">اعلان‌ها</h2>
      <ul className="card divide-y divide-line">
        {rows.map((row) => (
          <Notification key={row.key} row={row} />
        ))}
      </ul>
      {failed && <NotHere again={more ?? again} />}
      {more && (
        <button type="button" className="button-quiet" disabled={busy} onClick={more}>
          اعلان‌های قدیمی‌تر
        </button>
      )}
    </section>
  )
}

function Notification({ row }: { readonly row: InboxRow }) {
  const { kind, at, is_read } = row
  return (
    <li className="grid gap-1 p-4 text-sm" data-read={is_read}>
      <p className={is_read ? '' : 'font-bold'}>
        {inboxSentence(kind, row)} {!is_read && <Pill tone="info">تازه</Pill>}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 text-xs text-muted">
        <time dateTime={at}>{formatDateTime(at)}</time>
        <Subject row={row} />
      </p>
    </li>
  )
}

const look = 'inline-grid min-h-11 place-content-center text-primary'

/** The way to what the notification is about. */
function Subject({ row: { order, product } }: { readonly row: InboxRow }) {
  if (order !== null)
    return (
      <NavigateLink to="landing.manage" params={{}} query={{ tab: 'orders', order }} className={look}>
        دیدن سفارش
      </NavigateLink>
    )
  if (product !== null)
    return (
      <NavigateLink to="store.product" params={{ product_id: product.id }} className={look}>
        دیدن کالا
      </NavigateLink>
    )
  return (
    <NavigateLink to="landing.manage" params={{}} query={{ tab: 'wallet' }} className={look}>
      دیدن کیف پول
    </NavigateLink>
  )
}
