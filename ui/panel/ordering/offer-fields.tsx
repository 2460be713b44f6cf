import { caseSolutions } from '../../../core/ordering/index.ts'
import type { Rial } from '../../../core/shared/money.ts'
import { MoneyField } from '../../office/fields/money-field.tsx'
import { solutionWords } from '../../office/ordering/report-words.ts'
import { ChoiceField } from './choice-field.tsx'

/** What a store offers, as chosen and typed. */
export interface TypedOffer {
  readonly solution: string
  readonly amount: Rial | null
  readonly with_return: boolean
}

interface OfferFieldsProps {
  readonly offer: TypedOffer
  readonly onOffer: (more: Partial<TypedOffer>) => void
}

/** What of an offer is sent: nothing that its solution does not ask for. */
export function offerTerms({ solution, amount, with_return }: TypedOffer): object {
  if (solution === 'discount') return { solution, amount: amount ?? 0 }
  return solution === '' ? {} : { solution, with_return }
}

/** Asks how a problem is to be solved. */
export function OfferFields({ offer, onOffer }: OfferFieldsProps) {
  return (
    <>
      <ChoiceField
        label="پیشنهاد شما"
        empty="انتخاب کنید"
        options={caseSolutions}
        titles={solutionWords}
        value={offer.solution}
        onValue={(solution) => onOffer({ solution })}
      />
      {offer.solution === 'discount' ? (
        <MoneyField
          label="مبلغی که برمی‌گردد"
          name="amount"
          value={offer.amount}
          onValue={(amount) => onOffer({ amount })}
        />
      ) : (
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-5"
            checked={offer.with_return}
            onChange={({ target }) => onOffer({ with_return: target.checked })}
          />
          پس از برگشت کالا
        </label>
      )}
    </>
  )
}
