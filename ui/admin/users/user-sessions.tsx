import { Api } from '../../../core/contract/api.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import type { UserDossier } from '../../../core/users/index.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { Facts } from '../stores/facts.tsx'

const places = { main: 'فروشگاه', panel: 'پنل فروشنده', admin: 'مدیریت' } as const

/** Where a person is signed in; each session can be ended, or all of them. */
export function UserSessions({ user, sessions, onMoved }: UserDossier & { readonly onMoved: () => void }) {
  const api = useService(Api)
  const may = useMay()('platform.users.write')
  const { busy, act } = useAct()
  const { user_hash_id } = user
  const end = (work: () => Promise<unknown>) => act(() => work().finally(onMoved), 'نشست پایان یافت.')
  const button = (title: string, label: string, work: () => Promise<unknown>) => (
    <button type="button" className="button-quiet" aria-label={label} disabled={busy} onClick={() => end(work)}>
      {title}
    </button>
  )
  return (
    <Facts
      title="نشست‌ها"
      rows={sessions.map(({ session_id, device, audience, used_at }) => {
        const name = `${device === '' ? 'دستگاه ناشناس' : device}، ${places[audience]}، ${formatDateTime(used_at)}`
        const work = () => api.users.endSession({ user_hash_id, session_id })
        return [name, may && button('پایان', `پایان نشست ${name}`, work)]
      })}
    >
      {sessions.length === 0 && <p className="text-muted">هیچ نشست بازی ندارد.</p>}
      {may &&
        sessions.length > 0 &&
        button('پایان همهٔ نشست‌ها', 'پایان همهٔ نشست‌ها', () => api.users.endSessions({ user_hash_id }))}
    </Facts>
  )
}
