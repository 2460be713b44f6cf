import { Api } from '../../../core/api/api.ts'
import { formatDateTime } from '../../../core/shared/time/dates.ts'
import type { UserDossier } from '../../../core/users/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { DescriptionBox } from '../stores/description-box.tsx'

const places = { main: 'فروشگاه', panel: 'پنل فروشنده', admin: 'مدیریت' } as const

/** A user's sessions; one or all of them can be ended. */
export function UserSessions({ user, sessions, onChanged }: UserDossier & { readonly onChanged: () => void }) {
  const api = useService(Api)
  const may = useHasRight()('platform.users.write')
  const { busy, act } = useAction()
  const { user_hash_id } = user
  const end = (work: () => Promise<unknown>) => act(() => work().finally(onChanged), 'نشست پایان یافت.')
  const button = (title: string, label: string, work: () => Promise<unknown>) => (
    <button type="button" className="button-quiet" aria-label={label} disabled={busy} onClick={() => end(work)}>
      {title}
    </button>
  )
  return (
    <DescriptionBox
      title="نشست‌ها"
      rows={sessions.map(({ session_id, device, audience, used_at }) => {
        const name = `${device === '' ? 'دستگاه ناشناس' : device}، ${places[audience]}، ${formatDateTime(used_at)}`
        const work = () => api.users.endUserSession({ user_hash_id, session_id })
        return [name, may && button('پایان', `پایان نشست ${name}`, work)]
      })}
    >
      {sessions.length === 0 && <p className="text-muted">هیچ نشست بازی ندارد.</p>}
      {may &&
        sessions.length > 0 &&
        button('پایان همهٔ نشست‌ها', 'پایان همهٔ نشست‌ها', () => api.users.endUserSessions({ user_hash_id }))}
    </DescriptionBox>
  )
}
