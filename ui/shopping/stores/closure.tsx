import { formatPlainDate } from '../../../core/shared/time/dates.ts'
import type { StoreBrief } from '../../../core/stores/index.ts'

/** The vacation notice of a store: until when it takes no orders, and its note. */
export function VacationNotice({ closure }: Pick<StoreBrief, 'closure'>) {
  if (closure === null) return null
  return (
    <p className="rounded-control bg-danger-soft p-3 text-sm text-danger">
      <b className="block">این فروشگاه تا {formatPlainDate(closure.until)} سفارش نمی‌گیرد.</b>
      {closure.note}
    </p>
  )
}
