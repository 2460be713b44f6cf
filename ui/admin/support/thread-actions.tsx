import { useCallback } from 'react'
import type { VisitorThread } from '../../../core/chat/index.ts'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { Pill } from '../../kit/data/pill.tsx'
import { LabelledSelect } from '../../kit/forms/labelled-select.tsx'

interface ThreadActionsProps {
  readonly thread: VisitorThread
  /** The newest message on the screen. */
  readonly last: string | undefined
  readonly onChanged: () => void
}

/** Assigning, closing and reopening a thread. */
export function ThreadActions({ thread, last, onChanged }: ThreadActionsProps) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const { data } = useLoaded(useCallback(() => api.chat.listSupportAgents({}), [api]))
  const { thread_id, closed, assignee } = thread
  const seen = assignee?.user_hash_id ?? null
  const colleagues = [...(data?.rows ?? []), ...(assignee ? [assignee] : [])]
  const move = (work: () => Promise<unknown>) => act(() => work().finally(onChanged))
  const turn = () =>
    move(() => (closed ? api.chat.reopenThread({ thread_id }) : api.chat.closeThread({ thread_id, seen: last ?? '1' })))
  return (
    <div className="flex flex-wrap items-end gap-2">
      {/* Fixed width, so that loading the agents moves nothing. */}
      <div className="grow basis-32 sm:max-w-48">
        <LabelledSelect
          label="سپرده به"
          titles={{ '': 'هیچ‌کس', ...Object.fromEntries(colleagues.map((one) => [one.user_hash_id, one.name])) }}
          value={seen ?? ''}
          onValue={(to) => move(() => api.chat.assignThread({ thread_id, to: to === '' ? null : to, seen }))}
        />
      </div>
      <button type="button" className="button-quiet" disabled={busy || last === undefined} onClick={turn}>
        {closed ? 'بازگشایی' : 'بستن گفت‌وگو'}
      </button>
      {closed && <Pill>بسته</Pill>}
    </div>
  )
}
