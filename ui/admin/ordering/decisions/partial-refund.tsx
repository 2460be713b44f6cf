import type { AdminCase } from '../../../../core/ordering/index.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import type { BoundForm } from '../../../bindings/requests/use-form.ts'
import { Checkbox } from '../../fields/checkbox.tsx'
import { PartialRefundItems } from './partial-refund-items.tsx'
import type { DecisionDraft } from './decision-draft.ts'

interface PartialRefundProps {
  readonly details: AdminCase
  readonly form: BoundForm<DecisionDraft>
  readonly isLate: boolean
}

/** A partial refund, and whether it requires a return. */
export function PartialRefund({ details, form, isLate }: PartialRefundProps) {
  const { kind, shipping, with_return } = form.state.values
  const refundItems = form.typed('refundItems')
  if (kind === undefined || kind === 'complete') return null
  return (
    <>
      {kind === 'partial_refund' && (
        <>
          <PartialRefundItems items={details.items} refundItems={refundItems.value} onItems={refundItems.onValue} />
          {details.left.shipping > 0 && (
            <Checkbox
              words={`هزینهٔ ارسال هم برگردد (${formatToman(details.left.shipping)})`}
              checked={shipping}
              onCheck={form.chosen('shipping').onValue}
            />
          )}
          {refundItems.problem && <p className="text-xs text-danger">{refundItems.problem}</p>}
        </>
      )}
      {!isLate && (
        <Checkbox
          words="پس از آن‌که کالا به فروشگاه برگشت"
          checked={with_return}
          onCheck={form.chosen('with_return').onValue}
        />
      )}
    </>
  )
}
