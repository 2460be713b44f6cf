import { caseSolutions } from '../../../../core/ordering/index.ts'
import type { Rial } from '../../../../core/shared/money.ts'
import type { BoundValue } from '../../../bindings/requests/use-form.ts'
import { MoneyField } from '../../../backoffice/fields/money-field.tsx'
import { storeSolutionLabels } from '../../../backoffice/ordering/report-labels.ts'
import { LabelledSelect } from '../../../kit/forms/labelled-select.tsx'

interface OfferFieldsProps {
  readonly solution: BoundValue<string>
  readonly amount: BoundValue<Rial | null>
  readonly back: BoundValue<boolean>
}

/** Edits the solution of a problem. */
export function OfferFields({ solution, amount, back }: OfferFieldsProps) {
  return (
    <>
      <LabelledSelect
        label="پیشنهاد شما"
        empty="انتخاب کنید"
        options={caseSolutions}
        titles={storeSolutionLabels}
        {...solution}
      />
      {solution.value === 'discount' ? (
        <MoneyField label="مبلغی که برمی‌گردد" {...amount} />
      ) : (
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-5"
            checked={back.value}
            onChange={({ target }) => back.onValue(target.checked)}
          />
          پس از برگشت کالا
        </label>
      )}
    </>
  )
}
