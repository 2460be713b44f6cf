import { useState } from 'react'
import * as v from 'valibot'
import type { FeedbackKind, FeedbackRow } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/api/api.ts'
import { requiredText } from '../../../core/contract/schemas.ts'
import { formatPlainDate } from '../../../core/shared/time/dates.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { Form, FormProblem, SubmitButton } from '../../bindings/requests/form.tsx'
import { useForm } from '../../bindings/requests/use-form.ts'
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

const schema = v.object({ text: requiredText(1000) })

function AnswerForm({ kind, row, firstText, onAnswered }: AnswerProps) {
  const api = useService(Api)
  const form = useForm({
    schema,
    initial: { text: firstText },
    submit: async ({ text }) => {
      await api.catalog.answerFeedback({ kind, feedback_id: row.id, text })
      onAnswered(text)
    },
  })
  return (
    <Form form={form} className="grid gap-2">
      <TextArea
        label="پاسخ فروشگاه"
        hint="همه این پاسخ را در صفحهٔ کالا می‌بینند."
        rows={3}
        maxLength={1000}
        {...form.field('text')}
      />
      <FormProblem form={form} />
      <SubmitButton form={form}>ثبت پاسخ</SubmitButton>
    </Form>
  )
}
