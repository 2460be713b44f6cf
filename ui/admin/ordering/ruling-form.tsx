import { type FormEvent, useState } from 'react'
import type { HouseCase } from '../../../core/ordering/index.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { TextArea } from '../../kit/text-area.tsx'
import { RulingKinds } from './ruling-kinds.tsx'
import { RulingPart } from './ruling-part.tsx'
import { type RulingDraft, sumOf, wishOf } from './ruling-sum.ts'
import { useRuling } from './use-ruling.ts'

interface RulingFormProps {
  readonly file: HouseCase
  readonly onRuled: (file: HouseCase) => void
  /** Told when somebody else has decided meanwhile. */
  readonly onStale: () => void
}

const empty: RulingDraft = { kind: undefined, pieces: {}, shipping: false, with_return: false, reason: '' }

/** What the house decides about a dispute, or gives back of a completed parcel, and why. */
export function RulingForm({ file, onRuled, onStale }: RulingFormProps) {
  const late = file.may === 'refund'
  const [draft, setDraft] = useState(empty)
  const [tried, setTried] = useState(false)
  const { busy, rule } = useRuling(file, onRuled, onStale)
  const change = (more: Partial<RulingDraft>) => setDraft({ ...draft, ...more })
  const amount = sumOf(file, draft)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wish = wishOf(draft)
    if (wish !== undefined && (wish.kind === 'complete' || amount > 0)) rule(wish)
  }
  return (
    <form aria-label={late ? 'بازگشت پول پس از پایان' : 'رأی'} onSubmit={send} className="card grid gap-3 p-4 text-sm">
      {file.refunded > 0 && <SoFar file={file} />}
      <RulingKinds
        draft={draft}
        late={late}
        tried={tried}
        again={file.refunded > 0}
        onKind={(kind) => change({ kind })}
      />
      <RulingPart file={file} draft={draft} late={late} change={change} problem={tried && amount === 0} />
      {late && <LateWords file={file} />}
      <TextArea
        label="دلیل"
        hint="خریدار و فروشگاه هر دو این را می‌خوانند."
        rows={3}
        maxLength={500}
        value={draft.reason}
        problem={tried && draft.reason.trim() === '' ? 'دلیل را بنویسید.' : undefined}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <button type="submit" className="button-primary justify-self-start" disabled={busy}>
        {amount === 0 ? 'ثبت رأی' : `ثبت رأی و بازگشت ${formatToman(amount)}`}
      </button>
    </form>
  )
}

function SoFar({ file: { refunded, left } }: { readonly file: HouseCase }) {
  return (
    <p className="rounded-control bg-sunken p-3">
      تاکنون {formatToman(refunded)} برگشته است و حداکثر {formatToman(left.total)} دیگر می‌توان برگرداند.
    </p>
  )
}

function LateWords({ file: { money } }: { readonly file: HouseCase }) {
  return (
    <p className="text-xs text-muted">
      سهم فروشگاه نخست از موجودی قابل برداشتش ({formatToman(money.available)}) برداشته می‌شود و آنچه نرسد بدهی آن است و
      از فروش‌های بعدی کم می‌شود. کارمزد همین بخش به فروشگاه برمی‌گردد.
    </p>
  )
}
