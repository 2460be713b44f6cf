import { useEffect, useRef } from 'react'
import type { ThreadMessage } from '../../../core/chat/index.ts'
import { formatDateTime } from '../../../core/shared/time/dates.ts'

interface ThreadLogProps {
  readonly messages: readonly ThreadMessage[]
  readonly name: string
  /** Loads older messages; undefined when there are none. */
  readonly onEarlier: (() => void) | undefined
}

/** The messages of a thread, newest at the end. */
export function ThreadLog({ messages, name, onEarlier }: ThreadLogProps) {
  const box = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id
  useEffect(() => {
    if (last !== undefined && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [last])
  return (
    <div
      ref={box}
      role="log"
      aria-label="پیام‌ها"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by the keyboard
      tabIndex={0}
      className="grid max-h-[28rem] content-start gap-2 overflow-y-auto rounded-control bg-sunken p-3"
    >
      {onEarlier && (
        <button type="button" className="button-quiet justify-self-center" onClick={onEarlier}>
          پیام‌های پیشین
        </button>
      )}
      {messages.map(({ id, from, text, at, by, read }) => (
        <div
          key={id}
          className={`grid max-w-[85%] gap-1 rounded-card p-3 text-sm ${from === 'visitor' ? 'justify-self-start bg-card' : 'justify-self-end bg-primary-soft'}`}
        >
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          <p className="text-xs text-muted">
            {from === 'visitor' ? name : (by ?? 'پشتیبانی')}، {formatDateTime(at)}
            {from === 'support' && read && '، دیده شد'}
          </p>
        </div>
      ))}
    </div>
  )
}
