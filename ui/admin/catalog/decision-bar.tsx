import { useState } from 'react'
import type { decisions, PlatformProduct } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { Problem } from '../../../core/shared/problem.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { useAct } from '../../bindings/use-act.ts'
import { TextArea } from '../../kit/text-area.tsx'
import type { ReasonBook } from './use-reasons.ts'

type Decision = (typeof decisions)[number]

interface DecisionBarProps {
  readonly product: PlatformProduct
  readonly reasons: ReasonBook
  readonly onDecided: () => void
}

/** What may be decided of a product in its state. */
export function DecisionBar({ product, reasons, onDecided }: DecisionBarProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAct()
  const [note, setNote] = useState('')
  const { id, state, waits, revision } = product
  const told = { product_id: id, note, reasons: [...reasons.all] }
  const send = (work: () => Promise<unknown>, said: string) =>
    act(async () => {
      try {
        await work()
        toasts.show('success', said)
      } catch (error) {
        // Somebody was faster: what is true now is shown beside what they are told.
        if (error instanceof Problem && error.code === 'catalog/decided-already') onDecided()
        throw firstField(error)
      }
      onDecided()
    })
  const decide = (decision: Decision) =>
    send(() => api.catalog.decideProduct({ ...told, decision, seen: state }), saidOf[decision])
  const isRevision = waits === 'revision' && revision !== null
  const settle = () =>
    send(
      () => api.catalog.decideRevision({ ...told, revision_id: revision?.id ?? '' }),
      reasons.all.length === 0 ? 'ویرایش پذیرفته شد و در فروش است.' : 'پاسخ شما با دلیل‌ها به فروشگاه رسید.',
    )
  const mayEnd = state === 'published' || state === 'hidden'
  if (waits === null && !mayEnd && state !== 'rejected') return null
  return (
    <section aria-label="تصمیم" aria-busy={busy} className="card grid gap-3 p-4">
      <TextArea
        label="یادداشت برای فروشگاه"
        hint="فروشگاه این را می‌خواند؛ برای خواستن اصلاح، نپذیرفتن و برداشتن از فروش لازم است، مگر دلیلی کنار فیلدها گفته باشید."
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {isRevision && (
          <button type="button" className="button-primary" disabled={busy} onClick={settle}>
            {revisionWords(reasons.all.length)}
          </button>
        )}
        {state === 'in_review' && (
          <button
            type="button"
            className="button-primary"
            disabled={busy || reasons.all.length > 0}
            onClick={() => decide('approve')}
          >
            پذیرفتن و انتشار
          </button>
        )}
        {state === 'in_review' && <Quiet decision="ask_changes" busy={busy} decide={decide} />}
        {state === 'in_review' && <Quiet decision="reject" busy={busy} decide={decide} />}
        {mayEnd && <Quiet decision="takedown" busy={busy} decide={decide} />}
        {state === 'rejected' && <Quiet decision="reinstate" busy={busy} decide={decide} />}
      </div>
    </section>
  )
}

function revisionWords(declined: number): string {
  return declined === 0 ? 'پذیرفتن همهٔ تغییرها' : `نپذیرفتن ${formatNumber(declined)} مورد و پذیرفتن بقیه`
}

const actWords: Readonly<Record<Decision, string>> = {
  approve: 'پذیرفتن و انتشار',
  ask_changes: 'خواستن اصلاح',
  reject: 'نپذیرفتن',
  takedown: 'برداشتن از فروش',
  reinstate: 'بازگرداندن به فروش',
}

const saidOf: Readonly<Record<Decision, string>> = {
  approve: 'کالا پذیرفته شد و در فروش است.',
  ask_changes: 'خواست شما به فروشگاه رسید.',
  reject: 'کالا پذیرفته نشد.',
  takedown: 'کالا از فروش برداشته شد.',
  reinstate: 'کالا دوباره در فروش است.',
}

interface QuietProps {
  readonly decision: Decision
  readonly busy: boolean
  readonly decide: (decision: Decision) => void
}

function Quiet({ decision, busy, decide }: QuietProps) {
  return (
    <button type="button" className="button-quiet" disabled={busy} onClick={() => decide(decision)}>
      {actWords[decision]}
    </button>
  )
}

/** A refused field says its own sentence. */
function firstField(error: unknown): unknown {
  if (!(error instanceof Problem)) return error
  const { fields = {} } = error.details as { fields?: Readonly<Record<string, string>> }
  return Object.values(fields)[0] ?? error
}
