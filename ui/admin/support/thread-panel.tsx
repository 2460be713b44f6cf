import { useCallback, useEffect, useRef, useState } from 'react'
import type { VisitorThread } from '../../../core/chat/index.ts'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { Empty } from '../../kit/content/empty.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { ReplyComposer } from './composer.tsx'
import { ThreadActions } from './thread-actions.tsx'
import { ThreadLog } from './thread-log.tsx'
import { visitorNameOf } from './thread-rows.tsx'
import { VisitorDetails } from './visitor-details.tsx'

interface ThreadPanelProps {
  readonly thread_id: string
  /** The newest message of all threads; a change reloads this one. */
  readonly newest: string | null
  /** The reply draft of this thread; it is kept while another one is open. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** One thread: the visitor, the messages, and the reply form. */
export function ThreadPanel({ thread_id, newest, text, onText, onChanged, onClose }: ThreadPanelProps) {
  const { answer, failed, again, earlier } = useThread(thread_id, newest)
  const may = useHasRight()('platform.support.write')
  useSeen(thread_id, answer, may, onChanged)
  const changed = () => {
    again()
    onChanged()
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
          <h2 className="text-lg">{visitorNameOf(answer)}</h2>
          <VisitorDetails {...answer} />
          {may && <ThreadActions thread={answer} last={last} onChanged={changed} />}
          <ThreadLog
            messages={answer.messages}
            name={visitorNameOf(answer)}
            onEarlier={answer.earlier ? earlier : undefined}
          />
          {may && last !== undefined && (
            <ReplyComposer thread_id={thread_id} text={text} onText={onText} last={last} onSent={changed} />
          )}
        </>
      )}
    </section>
  )
}

/** Loads the thread with the requested number of older messages. */
function useThread(thread_id: string, newest: string | null) {
  const api = useService(Api)
  const { act } = useAction()
  const { data, failed, reload } = useLoaded(
    useCallback(() => api.chat.getVisitorThread({ thread_id }), [api, thread_id]),
  )
  const [older, setOlder] = useState<Pick<VisitorThread, 'messages' | 'earlier'>>()
  const heard = useRef(newest)
  useEffect(() => {
    if (newest === heard.current) return
    heard.current = newest
    reload()
  }, [newest, reload])
  const before = (older ?? data)?.messages[0]?.id
  const earlier = () =>
    act(async () => {
      if (before === undefined) return
      const { messages, earlier: more } = await api.chat.getVisitorThread({ thread_id, before })
      setOlder((known) => ({ messages: [...messages, ...(known?.messages ?? [])], earlier: more }))
    })
  const whole = data && older ? { ...data, ...older, messages: joined(older.messages, data.messages) } : data
  return { answer: whole, failed, again: reload, earlier }
}

function joined(older: VisitorThread['messages'], newer: VisitorThread['messages']): VisitorThread['messages'] {
  const known = new Set(newer.map(({ id }) => id))
  return [...older.filter(({ id }) => !known.has(id)), ...newer]
}

/** Marks an open thread as seen. */
function useSeen(thread_id: string, thread: VisitorThread | undefined, may: boolean, onChanged: () => void): void {
  const api = useService(Api)
  const last = thread?.messages.findLast(({ from }) => from === 'visitor')?.id
  const lastMarkedRead = useRef<string>(undefined)
  useEffect(() => {
    if (!may || last === undefined || last === lastMarkedRead.current || document.visibilityState !== 'visible') return
    lastMarkedRead.current = last
    void api.chat.markThreadRead({ thread_id, message_id: last }).then(onChanged, () => {})
  }, [api, thread_id, last, may, onChanged])
}
