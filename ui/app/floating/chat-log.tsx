import { useEffect, useRef } from 'react'
import type { InboxState, SupportMessage } from '../../../core/chat/index.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import { formatDateTime, formatJalaaliDate, formatRelative, formatTime } from '../../../core/shared/time/dates.ts'
import { useService } from '../../bindings/container/container.tsx'

interface ChatLogProps {
  readonly state: InboxState
  readonly retry: (key: string) => void
}

/** The messages, newest at the bottom; new replies are announced to screen readers. */
export function ChatLog({ state: { messages, outgoing, asked, opens_at }, retry }: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null)
  const count = messages.length + outgoing.length
  useEffect(() => {
    if (count > 0) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [count])
  return (
    <div
      ref={log}
      role="log"
      aria-live="polite"
      aria-label="پیام‌ها"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="flex grow flex-col gap-3 overflow-y-auto p-4"
    >
      {opens_at !== null && <Hours opens_at={opens_at} />}
      {count === 0 && asked && (
        <p className="m-auto text-center text-sm text-muted">
          سلام! پرسش یا مشکل خود را بنویسید؛ پاسخ همین‌جا نشان داده می‌شود.
        </p>
      )}
      {messages.map((message) => (
        <Said key={message.id} message={message} />
      ))}
      {outgoing.map(({ key, text, failed }) => (
        <div key={key} className="max-w-[85%] self-start">
          <Bubble own text={text} />
          <p className="text-xs text-muted">{failed ? 'این پیام نرسید.' : 'در حال فرستادن…'}</p>
          {failed && (
            <button type="button" className="button-quiet mt-1" onClick={() => retry(key)}>
              تلاش دوباره
            </button>
          )}
        </div>
      ))}
    </div>
  )
}

function Hours({ opens_at }: { readonly opens_at: string }) {
  return (
    <p className="sticky -top-4 -mx-4 -mt-4 bg-saffron-soft px-4 py-2 text-sm text-saffron">
      اکنون زمان پاسخ‌گویی نیست. پیام‌تان را بگذارید؛ از {formatJalaaliDate(opens_at)} ساعت {formatTime(opens_at)} پاسخ
      می‌دهیم.
    </p>
  )
}

const day = 86_400_000

function Said({ message: { from, text, at } }: { readonly message: SupportMessage }) {
  const now = useService(Clock).now()
  const then = Date.parse(at)
  const own = from === 'visitor'
  return (
    <div className={`max-w-[85%] ${own ? 'self-start' : 'self-end'}`}>
      {!own && <p className="text-xs font-bold text-muted">پشتیبانی</p>}
      <Bubble own={own} text={text} />
      <time dateTime={at} className="text-xs text-muted">
        {now - then < day ? formatRelative(now, Math.min(now, then)) : formatDateTime(at)}
      </time>
    </div>
  )
}

function Bubble({ own, text }: { readonly own: boolean; readonly text: string }) {
  const look = own ? 'bg-primary-soft' : 'bg-sunken'
  return (
    <p dir="auto" className={`rounded-card px-3 py-2 text-sm whitespace-pre-wrap ${look}`}>
      {text}
    </p>
  )
}
