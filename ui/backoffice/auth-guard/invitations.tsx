import { useCallback } from 'react'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { storeRoleLabels } from '../shell/role-labels.ts'

/** Invitations to work in stores. */
export function Invitations({ onRespond }: { readonly onRespond: () => void }) {
  const api = useService(Api)
  const { data, reload } = useLoaded(useCallback(() => api.stores.listMyInvitations({}), [api]))
  const { busy, act } = useAction()
  const reply = (invitation_id: string, accepted: boolean) =>
    act(async () => {
      await api.stores.respondToInvitation({ invitation_id, accepted })
      reload()
      if (accepted) onRespond()
    })
  return data?.invitations.map(({ id, title, role }) => (
    <section key={id} aria-label={`دعوت ${title}`} className="card grid gap-3 p-4">
      <p>
        «{title}» شما را به همکاری خوانده است: {storeRoleLabels[role]}.
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button-primary" disabled={busy} onClick={() => reply(id, true)}>
          می‌پذیرم
        </button>
        <button type="button" className="button-quiet" disabled={busy} onClick={() => reply(id, false)}>
          نه
        </button>
      </div>
    </section>
  ))
}
