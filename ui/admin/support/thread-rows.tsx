import type { VisitorThreadRow } from '../../../core/chat/index.ts'
import { formatDateTime } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { Empty } from '../../kit/content/empty.tsx'

/** Returns the visitor's display name. */
export function visitorNameOf({ who, thread_id }: Pick<VisitorThreadRow, 'who' | 'thread_id'>): string {
  return who === null ? `مهمان ${toPersianDigits(thread_id)}` : who.name || 'کاربر بی‌نام'
}

interface ThreadRowsProps {
  readonly rows: readonly VisitorThreadRow[]
  readonly open: string | null
  readonly onOpen: (thread_id: string) => void
}

/** Threads with their last message and unread count. */
export function ThreadRows({ rows, open, onOpen }: ThreadRowsProps) {
  if (rows.length === 0) return <Empty title="گفت‌وگویی این‌جا نیست" />
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {rows.map((row) => (
        <li key={row.thread_id}>
          <button
            type="button"
            aria-current={row.thread_id === open}
            className={`grid w-full gap-1 p-3 text-start text-sm ${row.thread_id === open ? 'bg-primary-soft' : ''}`}
            onClick={() => onOpen(row.thread_id)}
          >
            <span className="flex items-center gap-2">
              <b className="truncate">{visitorNameOf(row)}</b>
              {row.unread > 0 && (
                <span className="rounded-full bg-primary px-2 text-xs leading-6 text-on-primary">
                  {formatNumber(row.unread)}
                  <span className="sr-only"> پیام دیده‌نشده</span>
                </span>
              )}
              <time dateTime={row.last.at} className="ms-auto shrink-0 text-xs text-muted">
                {formatDateTime(row.last.at)}
              </time>
            </span>
            <span className="truncate text-muted">
              {row.last.from === 'visitor' ? '' : 'پشتیبانی: '}
              {row.last.text}
            </span>
            {row.assignee && <span className="text-xs text-muted">سپرده به {row.assignee.name}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
