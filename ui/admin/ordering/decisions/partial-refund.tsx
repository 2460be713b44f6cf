import type { AdminCase } from '../../../../core/ordering/index.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { Checkbox } from '../../fields/checkbox.tsx'
import { PartialRefundItems } from './partial-refund-items.tsx'
import type { DecisionDraft } from './decision-draft.ts'

interface PartialRefundProps {
  readonly details: AdminCase
  readonly draft: DecisionDraft
  readonly isLate: boolean
  /** Whether the input is missing or invalid. */
  readonly problem: boolean
  readonly change: (more: Partial<DecisionDraft>) => void
}

/** A partial refund, and whether it requires a return. */
export function PartialRefund({ details, draft, isLate, problem, change }: PartialRefundProps) {
  const { kind, refundItems, shipping, with_return } = draft
  if (kind === undefined || kind === 'complete') return null
  return (
    <>
      {kind === 'partial_refund' && (
        <>
          <PartialRefundItems
            items={details.items}
            refundItems={refundItems}
            onItems={(next) => change({ refundItems: next })}
          />
          {details.left.shipping > 0 && (
            <Checkbox
              words={`هزینهٔ ارسال هم برگردد (${formatToman(details.left.shipping)})`}
              checked={shipping}
              onCheck={(next) => change({ shipping: next })}
            />
          )}
          {problem && <p className="text-xs text-danger">کالا، مبلغ یا هزینهٔ ارسال را انتخاب کنید.</p>}
        </>
      )}
      {!isLate && (
        <Checkbox
          words="پس از آن‌که کالا به فروشگاه برگشت"
          checked={with_return}
          onCheck={(next) => change({ with_return: next })}
        />
      )}
    </>
  )
}
