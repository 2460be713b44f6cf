import type { HouseCase } from '../../../core/ordering/index.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { Field } from '../../kit/field.tsx'
import { MoneyField } from '../../office/fields/money-field.tsx'
import { Chooser } from '../fields/chooser.tsx'
import type { Piece } from './ruling-sum.ts'

interface RulingPiecesProps {
  readonly items: HouseCase['items']
  readonly pieces: Readonly<Record<string, Piece>>
  readonly onPieces: (pieces: Readonly<Record<string, Piece>>) => void
}

type Item = HouseCase['items'][number]

/** Nothing is offered of which nothing is left. */
function waysOf({ left }: Item): Readonly<Record<string, string>> {
  const [count, amount] = [left.quantity > 0 && { count: 'چند عدد' }, { amount: 'یک مبلغ' }]
  return { none: 'چیزی برنگردد', ...(left.amount > 0 && { ...count, ...amount }) }
}

function leftWords({ left }: Item): string {
  if (left.amount === 0) return 'چیزی از آن برای برگشت نمانده است'
  return `حداکثر ${formatToman(left.amount)} برای ${formatNumber(left.quantity)} عدد برمی‌گردد`
}

/** Asks what comes back of each line: pieces at their price, or an amount. */
export function RulingPieces({ items, pieces, onPieces }: RulingPiecesProps) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => {
        const piece = pieces[item.variant_id]
        const set = (next: Piece | undefined) => {
          const { [item.variant_id]: _old, ...others } = pieces
          onPieces(next === undefined ? others : { ...others, [item.variant_id]: next })
        }
        return (
          <li key={item.variant_id} className="grid gap-2 rounded-control border border-line p-3 sm:grid-cols-2">
            <p className="sm:col-span-2">
              {item.title}
              <span className="block text-xs text-muted">
                {formatNumber(item.quantity)} عدد، هر یک {formatToman(item.unit_price)}
              </span>
              <span className="block text-xs text-muted">{leftWords(item)}</span>
            </p>
            <Chooser
              label={`بازگشت برای ${item.title}`}
              titles={waysOf(item)}
              value={piece?.by ?? 'none'}
              onValue={(way) => set(beginning(way))}
            />
            {piece?.by === 'count' && (
              <Field
                label={`چند عدد از ${item.title}`}
                inputMode="numeric"
                maxLength={3}
                value={piece.typed}
                onChange={({ target }) => set({ by: 'count', typed: target.value })}
              />
            )}
            {piece?.by === 'amount' && (
              <MoneyField
                label={`مبلغ برای ${item.title}`}
                name={`amount-${item.variant_id}`}
                value={piece.amount}
                onValue={(amount) => set({ by: 'amount', amount })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function beginning(way: string): Piece | undefined {
  if (way === 'count') return { by: 'count', typed: '۱' }
  return way === 'amount' ? { by: 'amount', amount: null } : undefined
}
