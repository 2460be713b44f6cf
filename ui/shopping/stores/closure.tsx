import { formatPlainDate } from '../../../core/shared/dates.ts'
import type { StoreBrief } from '../../../core/stores/index.ts'

/** Until when a store on vacation takes no orders, and what it says about it. */
export function Closure({ closure }: Pick<StoreBrief, 'closure'>) {
  if (closure === null) return null
  return (
    <p className="rounded-control bg-danger-soft p-3 text-sm text-danger">
      <b className="block">این فروشگاه تا {formatPlainDate(closure.until)} سفارش نمی‌گیرد.</b>
      {closure.note}
    </p>
  )
}
