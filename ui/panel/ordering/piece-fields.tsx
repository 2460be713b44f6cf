import type { DeskParcel } from '../../../core/ordering/index.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'

interface PieceFieldsProps {
  readonly items: DeskParcel['items']
  /** How many of each thing, as typed. */
  readonly pieces: Readonly<Record<string, string>>
  readonly onPieces: (pieces: Readonly<Record<string, string>>) => void
}

/** Asks which pieces of a parcel are meant: a whole line by a tap, a part of it by its number. */
export function PieceFields({ items, pieces, onPieces }: PieceFieldsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm text-muted">کدام کالاها؟</legend>
      {items.map(({ variant_id, title, options, quantity }) => {
        const typed = pieces[variant_id] ?? ''
        const type = (text: string) => onPieces({ ...pieces, [variant_id]: text })
        return (
          <div key={variant_id} className="flex items-center gap-3 text-sm">
            <label className="flex min-h-11 grow items-center gap-2">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={typed !== ''}
                onChange={({ target }) => type(target.checked ? toPersianDigits(String(quantity)) : '')}
              />
              <span>
                {title}
                <span className="block text-xs text-muted">{Object.values(options).join('، ')}</span>
              </span>
            </label>
            {quantity > 1 && typed !== '' && (
              <span className="w-16 shrink-0">
                <input
                  aria-label={`چند عدد از ${title}`}
                  inputMode="numeric"
                  maxLength={3}
                  className="field-box text-center"
                  value={typed}
                  onChange={({ target }) => type(target.value)}
                />
              </span>
            )}
            <span className="whitespace-nowrap text-muted">از {formatNumber(quantity)}</span>
          </div>
        )
      })}
    </fieldset>
  )
}
