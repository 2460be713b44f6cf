import { lazy, Suspense, useState } from 'react'
import type { Question, QuestionList } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatPlainDate } from '../../../core/shared/dates.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useHydrated } from '../../bindings/use-hydrated.ts'
import type { Mine } from '../../bindings/use-mine.ts'
import { VoicesPages } from './voices-pages.tsx'
import type { VoicesAsked } from './product-data.ts'

const AskQuestion = lazy(async () => ({ default: (await import('./ask-question.tsx')).AskQuestion }))

interface QuestionsProps {
  readonly product_id: string
  readonly first: QuestionList
  readonly mine: Mine
  readonly asked: VoicesAsked
}

/** Questions with their answers, and the shopper's own that wait for one. */
export function Questions({ product_id, first, mine, asked }: QuestionsProps) {
  const api = useService(Api)
  const { busy, act } = useAct()
  // The markup stands before its script: a press on it would be lost.
  const heard = useHydrated()
  const [list, setList] = useState(first)
  const before = (asked.questions - 1) * asked.size
  const [asking, setAsking] = useState(false)
  const [text, setText] = useState('')
  const more = () =>
    act(async () => {
      const offset = before + list.questions.length
      const next = await api.catalog.questions({ product_id, offset, limit: asked.size })
      setList({ ...next, questions: [...list.questions, ...next.questions] })
    })
  const waiting = mine.own?.waiting ?? []
  return (
    <section id="questions" aria-label="پرسش و پاسخ" className="page-width mt-10 grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">پرسش و پاسخ</h2>
        <button
          type="button"
          className="button-quiet"
          disabled={!heard}
          onClick={() => mine.demand(() => setAsking(true))}
        >
          پرسیدن
        </button>
      </header>
      {list.total === 0 && waiting.length === 0 && <p className="text-sm text-muted">هنوز پرسشی نیست.</p>}
      <ul className="grid gap-3">
        {waiting.map(({ id, text }) => (
          <li key={id} className="card p-4 text-sm">
            <p className="font-bold whitespace-pre-line">{text}</p>
            <p className="text-xs text-muted">در انتظار پاسخ فروشگاه؛ فعلاً تنها شما آن را می‌بینید.</p>
          </li>
        ))}
        {list.questions.map((question) => (
          <QuestionItem key={question.id} question={question} />
        ))}
      </ul>
      <VoicesPages
        asked={asked}
        of="questions"
        name="پرسش‌های"
        before={before}
        total={list.total}
        busy={busy}
        more={more}
        shown={list.questions.length}
      />
      {asking && (
        <Suspense>
          <AskQuestion
            product_id={product_id}
            text={text}
            onText={setText}
            onClose={(asked) => {
              setAsking(false)
              if (!asked) return
              setText('')
              mine.reload()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

function QuestionItem({ question }: { readonly question: Question }) {
  return (
    <li className="card grid gap-2 p-4 text-sm">
      <p className="font-bold whitespace-pre-line">{question.text}</p>
      <p className="text-xs text-muted">
        {question.author}، {formatPlainDate(question.at)}
      </p>
      {question.answers.map(({ author, by_store, text, at }) => (
        <p key={at + text} className="max-w-prose rounded-control bg-sunken p-3 whitespace-pre-line">
          <b className="block text-xs">
            {by_store ? 'پاسخ' : 'پاسخ خریدار،'} {author}
          </b>
          {text}
        </p>
      ))}
    </li>
  )
}
