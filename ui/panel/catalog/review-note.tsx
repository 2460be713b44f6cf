import type { StoreProduct } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'

interface ReviewNoteProps {
  readonly id: string | null
  readonly product: Omit<StoreProduct, 'id'>
  readonly onChanged: () => void
}

/** What the house says of a product or of its revision, and what may be done about it. */
export function ReviewNote({ id, product: { state, note, reasons: told, revision }, onChanged }: ReviewNoteProps) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const reasons = Object.values(told)
  const isDeclined = revision?.state === 'declined' && state !== 'needs_changes' && state !== 'rejected'
  const waits = revision?.state === 'pending'
  if (note === null && reasons.length === 0 && !waits) return null
  const withdraw = () => act(() => api.catalog.withdrawRevision({ product_id: id ?? '' }).then(onChanged))
  return (
    <section aria-label="نتیجهٔ بررسی" className="grid gap-2 rounded-card bg-saffron-soft p-3 text-sm text-ink">
      {note !== null && <p>{note}</p>}
      {isDeclined && <p>بخشی از ویرایش پذیرفته نشد و کنار همان فیلد گفته شده است؛ آنچه پذیرفته شد در فروش است.</p>}
      {!isDeclined && reasons.length > 0 && <p>این‌ها را درست کنید؛ کنار هر فیلد هم نوشته شده است:</p>}
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {waits && (
        <div className="flex flex-wrap items-center gap-3">
          <p>ویرایش شما در انتظار بررسی است؛ تا آن زمان نسخهٔ پیشین در فروش می‌ماند.</p>
          <button type="button" className="button-quiet" disabled={busy} onClick={withdraw}>
            پس گرفتن ویرایش
          </button>
        </div>
      )}
    </section>
  )
}
