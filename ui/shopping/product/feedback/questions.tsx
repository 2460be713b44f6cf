import { lazy, Suspense, useState } from 'react'
import type { Question, QuestionList } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { formatPlainDate } from '../../../../core/shared/time/dates.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { useHydrated } from '../../../bindings/render/use-hydrated.ts'
import type { OwnProductData } from '../../../bindings/stores/use-own-product-data.ts'
import { FeedbackPages } from './feedback-pages.tsx'
import type { FeedbackQuery } from '../product-data.ts'

const AskQuestion = lazy(async () => ({ default: (await import('./ask-question.tsx')).AskQuestion }))

interface QuestionsProps {
  readonly product_id: string
  readonly firstPage: QuestionList
  readonly activity: OwnProductData
  readonly feedbackQuery: FeedbackQuery
}

/** The questions with their answers, and the shopper's own unanswered ones. */
export function ProductQuestions({ product_id, firstPage, activity, feedbackQuery }: QuestionsProps) {
  const api = useService(Api)
  const { busy, act } = useAction()
  // The markup is rendered before its script: a press would be lost.
  const onLoaded = useHydrated()
  const [list, setList] = useState(firstPage)
  const previousList = (feedbackQuery.questions - 1) * feedbackQuery.size
  const [isAsking, setIsAsking] = useState(false)
  const [text, setText] = useState('')
  const loadMore = () =>
    act(async () => {
      const offset = previousList + list.questions.length
      const next = await api.catalog.listProductQuestions({ product_id, offset, limit: feedbackQuery.size })
      setList({ ...next, questions: [...list.questions, ...next.questions] })
    })
  const waitingQuestions = activity.own?.waiting ?? []
  return (
    <section id="questions" aria-label="پرسش و پاسخ" className="page-width mt-10 grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">پرسش و پاسخ</h2>
        <button
          type="button"
          className="button-quiet"
          disabled={!onLoaded}
          onClick={() => activity.requireSignIn(() => setIsAsking(true))}
        >
          پرسیدن
        </button>
      </header>
      {list.total === 0 && waitingQuestions.length === 0 && <p className="text-sm text-muted">هنوز پرسشی نیست.</p>}
      <ul className="grid gap-3">
        {waitingQuestions.map(({ id, text }) => (
          <li key={id} className="card p-4 text-sm">
            <p className="font-bold whitespace-pre-line">{text}</p>
            <p className="text-xs text-muted">در انتظار پاسخ فروشگاه؛ فعلاً تنها شما آن را می‌بینید.</p>
          </li>
        ))}
        {list.questions.map((question) => (
          <QuestionItem key={question.id} question={question} />
        ))}
      </ul>
      <FeedbackPages
        feedbackQuery={feedbackQuery}
        section="questions"
        name="پرسش‌های"
        previousCount={previousList}
        total={list.total}
        busy={busy}
        more={loadMore}
        shownCount={list.questions.length}
      />
      {isAsking && (
        <Suspense>
          <AskQuestion
            product_id={product_id}
            text={text}
            onText={setText}
            onClose={(feedbackQuery) => {
              setIsAsking(false)
              if (!feedbackQuery) return
              setText('')
              activity.reload()
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
