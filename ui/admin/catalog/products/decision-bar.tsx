import { useState } from 'react'
import type { decisions, PlatformProduct } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { TextArea } from '../../../kit/forms/text-area.tsx'
import type { ReasonForm } from './use-reasons.ts'

type Decision = (typeof decisions)[number]

interface DecisionBarProps {
  readonly product: PlatformProduct
  readonly reasons: ReasonForm
  readonly onDecided: () => void
}

/** The decisions that are possible in a product's state. */
export function DecisionBar({ product, reasons, onDecided }: DecisionBarProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAction()
  const [note, setNote] = useState('')
  const { id, state, waits, revision } = product
  const reasonTexts = { product_id: id, note, reasons: [...reasons.list] }
  const sendDecision = (work: () => Promise<unknown>, successMessage: string) =>
    act(async () => {
      try {
        await work()
        toasts.show('success', successMessage)
      } catch (error) {
        // Somebody else decided first: the page reloads and the message is shown.
        if (error instanceof Problem && error.code === 'catalog/already-decided') onDecided()
        throw firstMarkedField(error)
      }
      onDecided()
    })
  const decide = (decision: Decision) =>
    sendDecision(() => api.catalog.decideProduct({ ...reasonTexts, decision, seen: state }), successMessageOf[decision])
  const isRevision = waits === 'revision' && revision !== null
  const submitDecision = () =>
    sendDecision(
      () => api.catalog.decideProductRevision({ ...reasonTexts, revision_id: revision?.id ?? '' }),
      reasons.list.length === 0 ? 'ویرایش پذیرفته شد و در فروش است.' : 'پاسخ شما با دلیل‌ها به فروشگاه رسید.',
    )
  const canReinstate = state === 'published' || state === 'hidden'
  if (waits === null && !canReinstate && state !== 'rejected') return null
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
          <button type="button" className="button-primary" disabled={busy} onClick={submitDecision}>
            {revisionLabels(reasons.list.length)}
          </button>
        )}
        {state === 'in_review' && (
          <button
            type="button"
            className="button-primary"
            disabled={busy || reasons.list.length > 0}
            onClick={() => decide('approve')}
          >
            پذیرفتن و انتشار
          </button>
        )}
        {state === 'in_review' && <QuietButton decision="request_changes" busy={busy} decide={decide} />}
        {state === 'in_review' && <QuietButton decision="reject" busy={busy} decide={decide} />}
        {canReinstate && <QuietButton decision="takedown" busy={busy} decide={decide} />}
        {state === 'rejected' && <QuietButton decision="reinstate" busy={busy} decide={decide} />}
      </div>
    </section>
  )
}

function revisionLabels(declined: number): string {
  return declined === 0 ? 'پذیرفتن همهٔ تغییرها' : `نپذیرفتن ${formatNumber(declined)} مورد و پذیرفتن بقیه`
}

const actionLabels: Readonly<Record<Decision, string>> = {
  approve: 'پذیرفتن و انتشار',
  request_changes: 'خواستن اصلاح',
  reject: 'نپذیرفتن',
  takedown: 'برداشتن از فروش',
  reinstate: 'بازگرداندن به فروش',
}

const successMessageOf: Readonly<Record<Decision, string>> = {
  approve: 'کالا پذیرفته شد و در فروش است.',
  request_changes: 'خواست شما به فروشگاه رسید.',
  reject: 'کالا پذیرفته نشد.',
  takedown: 'کالا از فروش برداشته شد.',
  reinstate: 'کالا دوباره در فروش است.',
}

interface QuietButtonProps {
  readonly decision: Decision
  readonly busy: boolean
  readonly decide: (decision: Decision) => void
}

function QuietButton({ decision, busy, decide }: QuietButtonProps) {
  return (
    <button type="button" className="button-quiet" disabled={busy} onClick={() => decide(decision)}>
      {actionLabels[decision]}
    </button>
  )
}

/** A refused field has a message of its own. */
function firstMarkedField(error: unknown): unknown {
  if (!(error instanceof Problem)) return error
  const { fields = {} } = error.details as { fields?: Readonly<Record<string, string>> }
  return Object.values(fields)[0] ?? error
}
