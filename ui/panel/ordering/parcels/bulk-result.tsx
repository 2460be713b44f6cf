import type { StoreParcelRow } from '../../../../core/ordering/index.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { Dialog } from '../../../kit/overlays/dialog.tsx'
import type { BulkResult } from './use-bulk.ts'

/** The result of a bulk action with the rows it was about. */
export interface NamedBulkResult extends BulkResult {
  readonly rows: readonly StoreParcelRow[]
}

/** Shows how many succeeded, and why each other row failed. */
export function BulkResultBox({
  succeeded,
  failures,
  rows,
  onClose,
}: NamedBulkResult & { readonly onClose: () => void }) {
  return (
    <Dialog title="نتیجه" onClose={onClose}>
      <div className="grid gap-3 text-sm" role="status">
        <p>{formatNumber(succeeded)} سفارش انجام شد.</p>
        {failures.size > 0 && (
          <ul className="grid gap-2">
            {rows
              .filter(({ id }) => failures.has(id))
              .map(({ id, number }) => (
                <li key={id} className="text-danger">
                  سفارش {toPersianDigits(number)}: {failures.get(id)}
                </li>
              ))}
          </ul>
        )}
        {failures.size > 0 && <p className="text-muted">آنچه انجام نشد انتخاب‌شده می‌ماند.</p>}
        <button type="button" className="button-primary justify-self-start" onClick={onClose}>
          بستن
        </button>
      </div>
    </Dialog>
  )
}
