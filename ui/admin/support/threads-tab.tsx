import { type FormEvent, useCallback, useState } from 'react'
import { deskFilters } from '../../../core/chat/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { useQueryChange } from '../../bindings/use-query.ts'
import { Empty } from '../../kit/empty.tsx'
import { Field } from '../../kit/field.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useNews } from '../../office/news/use-news.ts'
import { ThreadPanel } from './thread-panel.tsx'
import { ThreadRows } from './thread-rows.tsx'

const filterWords = { open: 'باز', mine: 'سپرده به من', unanswered: 'بی‌پاسخ', closed: 'بسته' } as const

/** Conversations beside the one that is open; on a phone one after the other. */
export function ThreadsTab({ query }: { readonly query: URLSearchParams }) {
  const change = useQueryChange(query)
  const { answer, failed, again, only, more } = useThreads(query)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const named = query.get('thread') ?? ''
  const open = /^[1-9][0-9]{0,14}$/.test(named) ? named : null
  const counts: Readonly<Record<string, number>> = answer?.counts ?? {}
  return (
    <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <section aria-label="گفت‌وگوها" className={`grid gap-3 ${open === null ? '' : 'max-lg:hidden'}`}>
        <div role="group" aria-label="کدام گفت‌وگوها" className="flex flex-wrap gap-1">
          {deskFilters.map((name) => (
            <button
              key={name}
              type="button"
              className={name === only ? 'button-primary' : 'button-quiet'}
              aria-pressed={name === only}
              onClick={() => change({ only: name === 'open' ? null : name })}
            >
              {filterWords[name]}
              {name !== 'closed' && (
                <span className="inline-block w-8 text-center">
                  {counts[name] !== undefined && formatNumber(counts[name])}
                </span>
              )}
            </button>
          ))}
        </div>
        <Search key={query.get('text') ?? ''} query={query} onText={(text) => change({ text })} />
        {answer === undefined && (failed ? <NotHere again={again} /> : <Skeleton className="h-96" />)}
        {answer && <ThreadRows rows={answer.rows} open={open} onOpen={(thread) => change({ thread })} />}
        {answer?.next && more && (
          <button type="button" className="button-quiet justify-self-center" onClick={more}>
            گفت‌وگوهای بیشتر
          </button>
        )}
      </section>
      {open === null ? (
        <div className="card max-lg:hidden">
          <Empty title="گفت‌وگویی را باز کنید" />
        </div>
      ) : (
        <ThreadPanel
          key={open}
          thread_id={open}
          newest={answer?.newest ?? null}
          text={typed[open] ?? ''}
          onText={(text) => setTyped((before) => ({ ...before, [open]: text }))}
          onMoved={again}
          onClose={() => change({ thread: null })}
        />
      )}
    </div>
  )
}

/** How many more conversations one press brings, and how many a search should rather narrow. */
const [step, most] = [30, 300]

/** The conversations of the filter, asked for anew whenever something comes. */
function useThreads(query: URLSearchParams) {
  const api = useService(Api)
  const only = deskFilters.find((name) => name === query.get('only')) ?? 'open'
  const text = (query.get('text') ?? '').slice(0, 64)
  const [limit, setLimit] = useState(step)
  const list = useAsked(useCallback(() => api.chat.deskThreads({ only, text, limit }), [api, only, text, limit]))
  const bring = useCallback(() => api.chat.deskListen({}), [api])
  useNews({ path: '/api/support/events', bring, newest: list.answer?.newest, ask: list.again })
  return { ...list, only, more: limit < most ? () => setLimit(limit + step) : undefined }
}

function Search({ query, onText }: { readonly query: URLSearchParams; readonly onText: (text: string) => void }) {
  const [text, setText] = useState(query.get('text') ?? '')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onText(text.trim())
  }
  return (
    <form role="search" onSubmit={send}>
      <Field
        label="جست‌وجو در گفت‌وگوها"
        hint="بخشی از پیام، نام، شناسه یا شمارهٔ موبایل"
        maxLength={64}
        value={text}
        onChange={({ target }) => setText(target.value)}
        end={
          <button type="submit" className="button-quiet">
            جست‌وجو
          </button>
        }
      />
    </form>
  )
}
