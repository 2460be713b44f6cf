import { useCallback } from 'react'
import type { DeskDossier } from '../../../core/chat/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { Pill } from '../../kit/pill.tsx'
import { Chooser } from '../fields/chooser.tsx'

interface ThreadActsProps {
  readonly thread: DeskDossier
  /** The newest message on the screen. */
  readonly last: string | undefined
  readonly onMoved: () => void
}

/** Giving a conversation to a colleague, closing it, opening it again. */
export function ThreadActs({ thread, last, onMoved }: ThreadActsProps) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const { answer } = useAsked(useCallback(() => api.chat.deskColleagues({}), [api]))
  const { thread_id, closed, assignee } = thread
  const seen = assignee?.user_hash_id ?? null
  const colleagues = [...(answer?.rows ?? []), ...(assignee ? [assignee] : [])]
  const move = (work: () => Promise<unknown>) => act(() => work().finally(onMoved))
  const turn = () =>
    move(() => (closed ? api.chat.deskReopen({ thread_id }) : api.chat.deskClose({ thread_id, seen: last ?? '1' })))
  return (
    <div className="flex flex-wrap items-end gap-2">
      {/* As wide before the colleagues have come as after. */}
      <div className="grow basis-32 sm:max-w-48">
        <Chooser
          label="سپرده به"
          titles={{ '': 'هیچ‌کس', ...Object.fromEntries(colleagues.map((one) => [one.user_hash_id, one.name])) }}
          value={seen ?? ''}
          onValue={(to) => move(() => api.chat.deskAssign({ thread_id, to: to === '' ? null : to, seen }))}
        />
      </div>
      <button type="button" className="button-quiet" disabled={busy || last === undefined} onClick={turn}>
        {closed ? 'بازگشایی' : 'بستن گفت‌وگو'}
      </button>
      {closed && <Pill>بسته</Pill>}
    </div>
  )
}
