import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskDossier } from '../../../core/chat/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { Empty } from '../../kit/empty.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Composer } from './composer.tsx'
import { ThreadActs } from './thread-acts.tsx'
import { ThreadLog } from './thread-log.tsx'
import { nameOf } from './thread-rows.tsx'
import { VisitorFacts } from './visitor-facts.tsx'

interface ThreadPanelProps {
  readonly thread_id: string
  /** The newest message of all conversations; another one means asking again. */
  readonly newest: string | null
  /** What is typed for this conversation; it stays while another one is looked at. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly onMoved: () => void
  readonly onClose: () => void
}

/** One conversation: who it is, what was said, and the answer. */
export function ThreadPanel({ thread_id, newest, text, onText, onMoved, onClose }: ThreadPanelProps) {
  const { answer, failed, again, earlier } = useThread(thread_id, newest)
  const may = useMay()('platform.support.write')
  useSeen(thread_id, answer, may, onMoved)
  const moved = () => {
    again()
    onMoved()
  }
  const last = answer?.messages.at(-1)?.id
  return (
    <section aria-label="گفت‌وگو" className="card grid gap-3 p-4">
      <button type="button" className="button-quiet justify-self-start lg:hidden" onClick={onClose}>
        بازگشت به گفت‌وگوها
      </button>
      {answer === undefined && (failed ? <Empty title="این گفت‌وگو پیدا نشد" /> : <Skeleton className="h-96" />)}
      {answer && (
        <>
          <h2 className="text-lg">{nameOf(answer)}</h2>
          <VisitorFacts {...answer} />
          {may && <ThreadActs thread={answer} last={last} onMoved={moved} />}
          <ThreadLog
            messages={answer.messages}
            name={nameOf(answer)}
            onEarlier={answer.earlier ? earlier : undefined}
          />
          {may && last !== undefined && (
            <Composer thread_id={thread_id} text={text} onText={onText} last={last} onSent={moved} />
          )}
        </>
      )}
    </section>
  )
}

/** The conversation as it is now, with as many of its older messages as were asked for. */
function useThread(thread_id: string, newest: string | null) {
  const api = useService(Api)
  const { act } = useAct()
  const { answer, failed, again } = useAsked(useCallback(() => api.chat.deskThread({ thread_id }), [api, thread_id]))
  const [older, setOlder] = useState<Pick<DeskDossier, 'messages' | 'earlier'>>()
  const heard = useRef(newest)
  useEffect(() => {
    if (newest === heard.current) return
    heard.current = newest
    again()
  }, [newest, again])
  const before = (older ?? answer)?.messages[0]?.id
  const earlier = () =>
    act(async () => {
      if (before === undefined) return
      const { messages, earlier: more } = await api.chat.deskThread({ thread_id, before })
      setOlder((known) => ({ messages: [...messages, ...(known?.messages ?? [])], earlier: more }))
    })
  const whole = answer && older ? { ...answer, ...older, messages: joined(older.messages, answer.messages) } : answer
  return { answer: whole, failed, again, earlier }
}

function joined(older: DeskDossier['messages'], newer: DeskDossier['messages']): DeskDossier['messages'] {
  const known = new Set(newer.map(({ id }) => id))
  return [...older.filter(({ id }) => !known.has(id)), ...newer]
}

/** What stands open before a colleague has been seen at the desk. */
function useSeen(thread_id: string, thread: DeskDossier | undefined, may: boolean, onMoved: () => void): void {
  const api = useService(Api)
  const last = thread?.messages.findLast(({ from }) => from === 'visitor')?.id
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (!may || last === undefined || last === told.current || document.visibilityState !== 'visible') return
    told.current = last
    void api.chat.deskRead({ thread_id, message_id: last }).then(onMoved, () => {})
  }, [api, thread_id, last, may, onMoved])
}
