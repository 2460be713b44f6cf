import type { AdminCase } from '../../../../core/ordering/index.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { Field } from '../../../kit/forms/field.tsx'
import { MoneyField } from '../../../backoffice/fields/money-field.tsx'
import { LabelledSelect } from '../../../kit/forms/labelled-select.tsx'
import type { RefundItemDraft } from './decision-draft.ts'

interface PartialRefundItemsProps {
  readonly items: AdminCase['items']
  readonly refundItems: Readonly<Record<string, RefundItemDraft>>
  readonly onItems: (refundItems: Readonly<Record<string, RefundItemDraft>>) => void
}

type Item = AdminCase['items'][number]

/** A line of which nothing is left is not offered. */
function amountOptions({ left }: Item): Readonly<Record<string, string>> {
  const [count, amount] = [left.quantity > 0 && { count: 'چند عدد' }, { amount: 'یک مبلغ' }]
  return { none: 'چیزی برنگردد', ...(left.amount > 0 && { ...count, ...amount }) }
}

function remainingText({ left }: Item): string {
  if (left.amount === 0) return 'چیزی از آن برای برگشت نمانده است'
  return `حداکثر ${formatToman(left.amount)} برای ${formatNumber(left.quantity)} عدد برمی‌گردد`
}

/** Edits the refund of each line: a quantity at its price, or an amount. */
export function PartialRefundItems({ items, refundItems, onItems }: PartialRefundItemsProps) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => {
        const refundItem = refundItems[item.variant_id]
        const set = (next: RefundItemDraft | undefined) => {
          const { [item.variant_id]: _old, ...others } = refundItems
          onItems(next === undefined ? others : { ...others, [item.variant_id]: next })
        }
        return (
          <li key={item.variant_id} className="grid gap-2 rounded-control border border-line p-3 sm:grid-cols-2">
            <p className="sm:col-span-2">
              {item.title}
              <span className="block text-xs text-muted">
                {formatNumber(item.quantity)} عدد، هر یک {formatToman(item.unit_price)}
              </span>
              <span className="block text-xs text-muted">{remainingText(item)}</span>
            </p>
            <LabelledSelect
              label={`بازگشت برای ${item.title}`}
              titles={amountOptions(item)}
              value={refundItem?.by ?? 'none'}
              onValue={(mode) => set(emptyItem(mode))}
            />
            {refundItem?.by === 'count' && (
              <Field
                label={`چند عدد از ${item.title}`}
                inputMode="numeric"
                maxLength={3}
                value={refundItem.typed}
                onChange={({ target }) => set({ by: 'count', typed: target.value })}
              />
            )}
            {refundItem?.by === 'amount' && (
              <MoneyField
                label={`مبلغ برای ${item.title}`}
                name={`amount-${item.variant_id}`}
                value={refundItem.amount}
                onValue={(amount) => set({ by: 'amount', amount })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function emptyItem(mode: string): RefundItemDraft | undefined {
  if (mode === 'count') return { by: 'count', typed: '۱' }
  return mode === 'amount' ? { by: 'amount', amount: null } : undefined
}
