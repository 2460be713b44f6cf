import { caseSolutions } from '../../../../core/ordering/index.ts'
import type { Rial } from '../../../../core/shared/money.ts'
import { MoneyField } from '../../../backoffice/fields/money-field.tsx'
import { storeSolutionLabels } from '../../../backoffice/ordering/report-labels.ts'
import { LabelledSelect } from '../../../kit/forms/labelled-select.tsx'

/** An offer as typed in the form. */
export interface OfferDraft {
  readonly solution: string
  readonly amount: Rial | null
  readonly with_return: boolean
}

interface OfferFieldsProps {
  readonly offer: OfferDraft
  readonly onOffer: (changes: Partial<OfferDraft>) => void
}

/** Edits the solution of a problem. */
export function OfferFields({ offer, onOffer }: OfferFieldsProps) {
  return (
    <>
      <LabelledSelect
        label="پیشنهاد شما"
        empty="انتخاب کنید"
        options={caseSolutions}
        titles={storeSolutionLabels}
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
