import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import type { Client } from '../../../core/contract/endpoint.ts'
import type { Contracts } from '../../../core/contract/contract.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { useService } from '../../bindings/container.tsx'
import { sessionKey } from '../../bindings/ports.ts'
import { useAct } from '../../bindings/use-act.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { NotHere } from '../../kit/not-here.tsx'

type Live = Awaited<ReturnType<Client<Contracts['accounts']>['sessions']>>['sessions'][number]

/** Where the shopper is signed in, and the way out of everywhere. */
export function DevicesView() {
  const [api, session] = [useService(Api), useService(sessionKey)]
  const { answer, failed, again } = useAsked(useCallback(() => api.accounts.sessions({}), [api]))
  const { busy, act } = useAct()
  if (failed) return <NotHere again={again} />
  if (answer === undefined) return <Skeleton className="h-64" />
  const end = (session_id: string) => act(() => api.accounts.endSession({ session_id }).finally(again))
  const endAll = (and_this: boolean) =>
    act(async () => {
      await api.accounts.endSessions({ and_this })
      if (and_this) session.signOut()
      else again()
    })
  return (
    <section aria-label="دستگاه‌ها" className="grid gap-3">
      <h2 className="text-base">دستگاه‌هایی که با آن‌ها وارد شده‌اید</h2>
      <ul className="grid gap-3">
        {answer.sessions.map((live) => (
          <Device key={live.session_id} live={live} busy={busy} end={() => end(live.session_id)} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {answer.sessions.length > 1 && (
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
  const name = `${live.device === '' ? 'دستگاه ناشناس' : live.device}${places[live.audience]}`
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
