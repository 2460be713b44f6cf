import { type FormEvent, useState } from 'react'
import type { FeedbackKind, FeedbackRow } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/api/api.ts'
import { formatPlainDate } from '../../../core/shared/time/dates.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { Stars } from '../../kit/data/stars.tsx'
import { TextArea } from '../../kit/forms/text-area.tsx'

interface FeedbackCardProps {
  readonly kind: FeedbackKind
  readonly row: FeedbackRow
}

/** A question or a review with the store's answer. */
export function FeedbackCard({ kind, row }: FeedbackCardProps) {
  const [answer, setAnswer] = useState(row.answer?.text)
  const [open, setOpen] = useState(answer === undefined)
  const isAllowed = useHasRight()('store.support.write')
  const { product, author, at, stars, text } = row
  return (
    <article aria-label={`${kind === 'questions' ? 'پرسش' : 'دیدگاه'} ${author}`} className="card grid gap-3 p-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <NavigateLink
          to="store.product"
          params={{ product_id: product.id }}
          className="flex min-h-11 items-center text-primary"
        >
          {product.title}
        </NavigateLink>
        <span>{author}</span>
        <time dateTime={at}>{formatPlainDate(at)}</time>
        {stars !== null && <Stars value={stars} words={`${formatNumber(stars)} از ۵ ستاره`} />}
      </header>
      {text !== '' && <p className="whitespace-pre-line">{text}</p>}
      {answer !== undefined && !open && (
        <div className="rounded-control bg-sunken p-3">
          <p className="text-xs text-muted">پاسخ فروشگاه</p>
          <p className="whitespace-pre-line">{answer}</p>
        </div>
      )}
      {isAllowed && !open && (
        <button type="button" className="button-quiet justify-self-start" onClick={() => setOpen(true)}>
          تغییر پاسخ
        </button>
      )}
      {isAllowed && open && (
        <AnswerForm
          kind={kind}
          row={row}
          firstText={answer ?? ''}
          onAnswered={(saidText) => {
            setAnswer(saidText)
            setOpen(false)
          }}
        />
      )}
    </article>
  )
}

interface AnswerProps extends FeedbackCardProps {
  readonly firstText: string
  readonly onAnswered: (text: string) => void
}

function AnswerForm({ kind, row, firstText, onAnswered }: AnswerProps) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const [text, setText] = useState(firstText)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const saidText = text.trim()
    setProblem(saidText === '' ? 'پاسخ را بنویسید.' : undefined)
    if (saidText === '') return
    act(async () => {
      await api.catalog.answerFeedback({ kind, feedback_id: row.id, text: saidText })
      onAnswered(saidText)
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <TextArea
        label="پاسخ فروشگاه"
        hint="همه این پاسخ را در صفحهٔ کالا می‌بینند."
        rows={3}
        maxLength={1000}
        value={text}
        problem={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="button-primary justify-self-start" disabled={busy}>
        ثبت پاسخ
      </button>
    </form>
  )
}
