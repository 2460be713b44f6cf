import { useCallback } from 'react'
import { Api } from '../../core/api/api.ts'
import type { Client } from '../../core/contract/endpoint.ts'
import type { Contracts } from '../../core/api/contracts.ts'
import { formatDateTime } from '../../core/shared/time/dates.ts'
import { useService } from '../bindings/container/container.tsx'
import { sessionKey } from '../../core/container/service-keys.ts'
import { useAction } from '../bindings/requests/use-action.ts'
import { useLoaded } from '../bindings/requests/use-loaded.ts'
import { Skeleton } from '../kit/content/skeleton.tsx'
import { NotHere } from '../kit/content/not-here.tsx'

type Live = Awaited<ReturnType<Client<Contracts['accounts']>['listMySessions']>>['sessions'][number]

/** The shopper's sessions, and signing out of all of them. */
export function SessionsView() {
  const [api, session] = [useService(Api), useService(sessionKey)]
  const { data, failed, reload } = useLoaded(useCallback(() => api.accounts.listMySessions({}), [api]))
  const { busy, act } = useAction()
  if (failed) return <NotHere again={reload} />
  if (data === undefined) return <Skeleton className="h-64" />
  const end = (session_id: string) => act(() => api.accounts.endMySession({ session_id }).finally(reload))
  const endAll = (and_this: boolean) =>
    act(async () => {
      await api.accounts.endMySessions({ and_this })
      if (and_this) session.signOut()
      else reload()
    })
  return (
    <section aria-label="دستگاه‌ها" className="grid gap-3">
      <h2 className="text-base">دستگاه‌هایی که با آن‌ها وارد شده‌اید</h2>
      <ul className="grid gap-3">
        {data.sessions.map((live) => (
          <Device key={live.session_id} live={live} busy={busy} end={() => end(live.session_id)} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {data.sessions.length > 1 && (
          <button type="button" className="button-quiet" disabled={busy} onClick={() => endAll(false)}>
            خروج از دستگاه‌های دیگر
          </button>
        )}
        <button type="button" className="button-quiet" disabled={busy} onClick={() => endAll(true)}>
          خروج از همهٔ دستگاه‌ها
        </button>
      </div>
    </section>
  )
}

const places: Readonly<Record<Live['audience'], string>> = { main: '', panel: ' (پنل فروشنده)', admin: ' (مدیریت)' }

function Device({ live, busy, end }: { readonly live: Live; readonly busy: boolean; readonly end: () => void }) {
  const name = `${live.device === '' ? 'دستگاه ناشناس' : live.device}${live.shop_host === null ? places[live.audience] : ` (${live.shop_host})`}`
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3 p-4 text-sm">
      <div>
        <b>{name}</b>
        {live.current && (
          <span className="ms-2 inline-block rounded-full bg-success-soft px-3 whitespace-nowrap text-success">
            همین دستگاه
          </span>
        )}
        <p className="text-muted">ورود: {formatDateTime(live.created_at)}</p>
        <p className="text-muted">آخرین استفاده: {formatDateTime(live.used_at)}</p>
      </div>
      {!live.current && (
        <button type="button" className="button-quiet" disabled={busy} onClick={end} aria-label={`خروج از ${name}`}>
          خروج
        </button>
      )}
    </li>
  )
}
