import { type FormEvent, useState } from 'react'
import type { AdminCase } from '../../../../core/ordering/index.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { TextArea } from '../../../kit/forms/text-area.tsx'
import { DecisionKinds } from './decision-kinds.tsx'
import { PartialRefund } from './partial-refund.tsx'
import { type DecisionDraft, decisionTotal, decisionInput } from './decision-draft.ts'
import { useDecision } from './use-decision.ts'

interface DecisionFormProps {
  readonly details: AdminCase
  readonly onDecided: (details: AdminCase) => void
  /** Called when somebody else decided meanwhile. */
  readonly onStale: () => void
}

const empty: DecisionDraft = { kind: undefined, refundItems: {}, shipping: false, with_return: false, reason: '' }

/** The form of a decision about a dispute or a refund of a completed parcel. */
export function DecisionForm({ details, onDecided, onStale }: DecisionFormProps) {
  const isLate = details.may === 'refund'
  const [draft, setDraft] = useState(empty)
  const [submitted, setTried] = useState(false)
  const { busy, decide } = useDecision(details, onDecided, onStale)
  const change = (more: Partial<DecisionDraft>) => setDraft({ ...draft, ...more })
  const amount = decisionTotal(details, draft)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const input = decisionInput(draft)
    if (input !== undefined && (input.kind === 'complete' || amount > 0)) decide(input)
  }
  return (
    <form
      aria-label={isLate ? 'بازگشت پول پس از پایان' : 'رأی'}
      onSubmit={send}
      className="card grid gap-3 p-4 text-sm"
    >
      {details.refunded > 0 && <PastDecisions details={details} />}
      <DecisionKinds
        draft={draft}
        isLate={isLate}
        tried={submitted}
        again={details.refunded > 0}
        onKind={(kind) => change({ kind })}
      />
      <PartialRefund
        details={details}
        draft={draft}
        isLate={isLate}
        change={change}
        problem={submitted && amount === 0}
      />
      {isLate && <LateRefundNote details={details} />}
      <TextArea
        label="دلیل"
        hint="خریدار و فروشگاه هر دو این را می‌خوانند."
        rows={3}
        maxLength={500}
        value={draft.reason}
        problem={submitted && draft.reason.trim() === '' ? 'دلیل را بنویسید.' : undefined}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <button type="submit" className="button-primary justify-self-start" disabled={busy}>
        {amount === 0 ? 'ثبت رأی' : `ثبت رأی و بازگشت ${formatToman(amount)}`}
      </button>
    </form>
  )
}

function PastDecisions({ details: { refunded, left } }: { readonly details: AdminCase }) {
  return (
    <p className="rounded-control bg-sunken p-3">
      تاکنون {formatToman(refunded)} برگشته است و حداکثر {formatToman(left.total)} دیگر می‌توان برگرداند.
    </p>
  )
}

function LateRefundNote({ details: { money } }: { readonly details: AdminCase }) {
  return (
    <p className="text-xs text-muted">
      سهم فروشگاه نخست از موجودی قابل برداشتش ({formatToman(money.available)}) برداشته می‌شود و آنچه نرسد بدهی آن است و
      از فروش‌های بعدی کم می‌شود. کارمزد همین بخش به فروشگاه برمی‌گردد.
    </p>
  )
}
