import { type FormEvent, useState } from 'react'
import type { VoiceKind, VoiceRow } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatPlainDate } from '../../../core/shared/dates.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { Stars } from '../../kit/stars.tsx'
import { TextArea } from '../../kit/text-area.tsx'

interface VoiceProps {
  readonly kind: VoiceKind
  readonly row: VoiceRow
}

/** A question or a review, and what the store says to it. */
export function VoiceCard({ kind, row }: VoiceProps) {
  const [answer, setAnswer] = useState(row.answer?.text)
  const [open, setOpen] = useState(answer === undefined)
  const may = useMay()('store.support.write')
  const { product, author, at, stars, text } = row
  return (
    <article aria-label={`${kind === 'questions' ? 'پرسش' : 'دیدگاه'} ${author}`} className="card grid gap-3 p-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <Go to="store.product" params={{ product_id: product.id }} className="flex min-h-11 items-center text-primary">
          {product.title}
        </Go>
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
      {may && !open && (
        <button type="button" className="button-quiet justify-self-start" onClick={() => setOpen(true)}>
          تغییر پاسخ
        </button>
      )}
      {may && open && (
        <AnswerForm
          kind={kind}
          row={row}
          first={answer ?? ''}
          onSaid={(said) => {
            setAnswer(said)
            setOpen(false)
          }}
        />
      )}
    </article>
  )
}

interface AnswerProps extends VoiceProps {
  readonly first: string
  readonly onSaid: (text: string) => void
}

function AnswerForm({ kind, row, first, onSaid }: AnswerProps) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const [text, setText] = useState(first)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const said = text.trim()
    setProblem(said === '' ? 'پاسخ را بنویسید.' : undefined)
    if (said === '') return
    act(async () => {
      await api.catalog.answerVoice({ kind, voice_id: row.id, text: said })
      onSaid(said)
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
