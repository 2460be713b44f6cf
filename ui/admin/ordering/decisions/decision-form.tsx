import * as v from 'valibot'
import type { AdminCase } from '../../../../core/ordering/index.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { isRequired, messages } from '../../../../core/validation/index.ts'
import { Form, FormProblem, SubmitButton } from '../../../bindings/requests/form.tsx'
import { useForm } from '../../../bindings/requests/use-form.ts'
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

/** A decision that refunds something says how much, and each says why. */
function decisionSchema(details: AdminCase) {
  return v.pipe(
    v.custom<DecisionDraft>(() => true),
    v.forward(
      v.check(({ kind }) => kind !== undefined, messages.required),
      ['kind'],
    ),
    v.forward(
      v.check(
        (draft) => draft.kind !== 'partial_refund' || decisionTotal(details, draft) > 0,
        'کالا، مبلغ یا هزینهٔ ارسال را انتخاب کنید.',
      ),
      ['refundItems'],
    ),
    v.forward(
      v.check(({ reason }) => isRequired(reason), messages.required),
      ['reason'],
    ),
    v.transform(decisionInput),
  )
}

/** The form of a decision about a dispute or a refund of a completed parcel. */
export function DecisionForm({ details, onDecided, onStale }: DecisionFormProps) {
  const isLate = details.may === 'refund'
  const decide = useDecision(details, onDecided, onStale)
  const form = useForm({
    schema: decisionSchema(details),
    initial: empty,
    submit: async (input) => input && decide(input),
  })
  const draft = form.state.values
  const amount = decisionTotal(details, draft)
  return (
    <Form form={form} aria-label={isLate ? 'بازگشت پول پس از پایان' : 'رأی'} className="card grid gap-3 p-4 text-sm">
      {details.refunded > 0 && <PastDecisions details={details} />}
      <DecisionKinds kind={form.chosen('kind')} isLate={isLate} again={details.refunded > 0} />
      <PartialRefund details={details} form={form} isLate={isLate} />
      {isLate && <LateRefundNote details={details} />}
      <TextArea
        label="دلیل"
        hint="خریدار و فروشگاه هر دو این را می‌خوانند."
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
      <FormProblem form={form} />
      <SubmitButton form={form}>{amount === 0 ? 'ثبت رأی' : `ثبت رأی و بازگشت ${formatToman(amount)}`}</SubmitButton>
    </Form>
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
