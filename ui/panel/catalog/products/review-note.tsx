import type { StoreProduct } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'

interface ProductReviewNoteProps {
  readonly id: string | null
  readonly product: Omit<StoreProduct, 'id'>
  readonly onChanged: () => void
}

/** The moderator's note on a product or its revision, with the possible actions. */
export function ProductReviewNote({
  id,
  product: { state, note, reasons: reasonTexts, revision },
  onChanged,
}: ProductReviewNoteProps) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const reasons = Object.values(reasonTexts)
  const isDeclined = revision?.state === 'declined' && state !== 'needs_changes' && state !== 'rejected'
  const isWaiting = revision?.state === 'pending'
  if (note === null && reasons.length === 0 && !isWaiting) return null
  const withdraw = () => act(() => api.catalog.withdrawProductRevision({ product_id: id ?? '' }).then(onChanged))
  return (
    <section aria-label="نتیجهٔ بررسی" className="grid gap-2 rounded-card bg-saffron-soft p-3 text-sm text-ink">
      {note !== null && <p>{note}</p>}
      {isDeclined && <p>بخشی از ویرایش پذیرفته نشد و کنار همان فیلد گفته شده است؛ آنچه پذیرفته شد در فروش است.</p>}
      {!isDeclined && reasons.length > 0 && <p>این‌ها را درست کنید؛ کنار هر فیلد هم نوشته شده است:</p>}
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {isWaiting && (
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
