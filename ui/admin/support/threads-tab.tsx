import { useCallback, useState } from 'react'
import { threadFilters } from '../../../core/chat/index.ts'
import { Api } from '../../../core/api/api.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { useQueryChange } from '../../bindings/navigation/use-query-change.ts'
import { Empty } from '../../kit/content/empty.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { SearchForm } from '../../kit/forms/search-form.tsx'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { useEventStream } from '../../backoffice/events/use-event-stream.ts'
import { ThreadPanel } from './thread-panel.tsx'
import { ThreadRows } from './thread-rows.tsx'

const filterWords = { open: 'باز', mine: 'سپرده به من', unanswered: 'بی‌پاسخ', closed: 'بسته' } as const

/** The thread list beside the open thread; one after the other on a phone. */
export function ThreadsTab({ query }: { readonly query: URLSearchParams }) {
  const change = useQueryChange(query)
  const { data, failed, reload, only, more } = useThreads(query)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const named = query.get('thread') ?? ''
  const open = /^[1-9][0-9]{0,14}$/.test(named) ? named : null
  const counts: Readonly<Record<string, number>> = data?.counts ?? {}
  return (
    <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <section aria-label="گفت‌وگوها" className={`grid gap-3 ${open === null ? '' : 'max-lg:hidden'}`}>
        <div role="group" aria-label="کدام گفت‌وگوها" className="flex flex-wrap gap-1">
          {threadFilters.map((name) => (
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
        {data === undefined && (failed ? <NotHere again={reload} /> : <Skeleton className="h-96" />)}
        {data && <ThreadRows rows={data.rows} open={open} onOpen={(thread) => change({ thread })} />}
        {data?.next && more && (
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
          newest={data?.newest ?? null}
          text={typed[open] ?? ''}
          onText={(text) => setTyped((before) => ({ ...before, [open]: text }))}
          onChanged={reload}
          onClose={() => change({ thread: null })}
        />
      )}
    </div>
  )
}

/** How many more threads a page loads, and the maximum. */
const [step, most] = [30, 300]

/** Loads the threads of the filter, and reloads them on new messages. */
function useThreads(query: URLSearchParams) {
  const api = useService(Api)
  const only = threadFilters.find((name) => name === query.get('only')) ?? 'open'
  const text = (query.get('text') ?? '').slice(0, 64)
  const [limit, setLimit] = useState(step)
  const list = useLoaded(
    useCallback(() => api.chat.listSupportThreads({ only, text, limit }), [api, only, text, limit]),
  )
  const bring = useCallback(() => api.chat.createAgentStreamTicket({}), [api])
  useEventStream({ path: '/api/v1/support/events', bring, newest: list.data?.newest, ask: list.reload })
  return { ...list, only, more: limit < most ? () => setLimit(limit + step) : undefined }
}

function Search({ query, onText }: { readonly query: URLSearchParams; readonly onText: (text: string) => void }) {
  return (
    <SearchForm onFind={({ text = '' }) => onText(text)}>
      <Field
        label="جست‌وجو در گفت‌وگوها"
        hint="بخشی از پیام، نام، شناسه یا شمارهٔ موبایل"
        name="text"
        maxLength={64}
        defaultValue={query.get('text') ?? ''}
        end={
          <button type="submit" className="button-quiet">
            جست‌وجو
          </button>
        }
      />
    </SearchForm>
  )
}
