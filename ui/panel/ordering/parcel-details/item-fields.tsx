import type { StoreParcel } from '../../../../core/ordering/index.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import type { BoundValue } from '../../../bindings/requests/use-form.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'

interface ItemQuantityFieldsProps {
  readonly items: StoreParcel['items']
  /** The typed quantity by variant. */
  readonly quantities: BoundValue<Readonly<Record<string, string>>>
}

/** Chooses items of a parcel: a whole line by a tap, a part of it by its quantity. */
export function ItemQuantityFields({ items, quantities: { value, problem, onValue } }: ItemQuantityFieldsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm text-muted">کدام کالاها؟</legend>
      {items.map(({ variant_id, title, options, quantity }) => {
        const typed = value[variant_id] ?? ''
        const setQuantity = (text: string) => onValue({ ...value, [variant_id]: text })
        return (
          <div key={variant_id} className="flex items-center gap-3 text-sm">
            <label className="flex min-h-11 grow items-center gap-2">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={typed !== ''}
                onChange={({ target }) => setQuantity(target.checked ? toPersianDigits(String(quantity)) : '')}
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
                  onChange={({ target }) => setQuantity(target.value)}
                />
              </span>
            )}
            <span className="whitespace-nowrap text-muted">از {formatNumber(quantity)}</span>
          </div>
        )
      })}
      {problem && <p className="text-xs text-danger">{problem}</p>}
    </fieldset>
  )
}
