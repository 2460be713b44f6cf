import type { DeskRow } from '../../../core/ordering/index.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { Dialog } from '../../kit/dialog.tsx'
import type { BulkResult } from './use-bulk.ts'

/** How it went with many, and which rows it was about. */
export interface ToldResult extends BulkResult {
  readonly rows: readonly DeskRow[]
}

/** Tells how it went: how many were done, and for each other row why not. */
export function BulkTold({ done, failures, rows, onClose }: ToldResult & { readonly onClose: () => void }) {
  return (
    <Dialog title="نتیجه" onClose={onClose}>
      <div className="grid gap-3 text-sm" role="status">
        <p>{formatNumber(done)} سفارش انجام شد.</p>
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
