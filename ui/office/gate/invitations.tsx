import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { storeRoleWords } from '../shell/role-words.ts'

/** The stores that ask who has signed in to work with them. */
export function Invitations({ onAnswer }: { readonly onAnswer: () => void }) {
  const api = useService(Api)
  const { answer, again } = useAsked(useCallback(() => api.stores.invitations({}), [api]))
  const { busy, act } = useAct()
  const reply = (invitation_id: string, accepted: boolean) =>
    act(async () => {
      await api.stores.answerInvitation({ invitation_id, accepted })
      again()
      if (accepted) onAnswer()
    })
  return answer?.invitations.map(({ id, title, role }) => (
    <section key={id} aria-label={`دعوت ${title}`} className="card grid gap-3 p-4">
      <p>
        «{title}» شما را به همکاری خوانده است: {storeRoleWords[role]}.
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
