import { useState } from 'react'
import type { Order, Parcel, BuyerParcelAction } from '../../../../core/ordering/index.ts'
import { formatDateTime } from '../../../../core/shared/time/dates.ts'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { DecisionBox } from '../../../shared/cases/decision-box.tsx'
import { BuyerActionDialog } from './action-dialog.tsx'
import { buyerActionLabels } from './action-labels.ts'
import { CaseView } from '../cases/case-view.tsx'
import { ReportDialog } from '../cases/report-dialog.tsx'

interface ParcelActionsProps {
  readonly parcel: Parcel
  readonly onOrder: (order: Order) => void
}

/** The case of a parcel and what its buyer may do now. */
export function ParcelActions({ parcel, onOrder }: ParcelActionsProps) {
  const toasts = useService(toastsKey)
  const [open, setOpen] = useState<BuyerParcelAction>()
  const reportLabel = parcel.state === 'completed' ? 'انصراف و پس فرستادن' : 'گزارش مشکل'
  const close = (order?: Order) => {
    setOpen(undefined)
    if (order === undefined) return
    toasts.show('success', 'انجام شد.')
    onOrder(order)
  }
  return (
    <>
      {parcel.decision && <DecisionBox decision={parcel.decision} />}
      {parcel.case && <CaseView parcel={parcel} parcelCase={parcel.case} />}
      {parcel.actions.includes('report_problem') &&
        parcel.return_by !== null &&
        parcel.items.some(({ non_returnable }) => !non_returnable) && (
          <p className="text-sm text-muted">
            تا {formatDateTime(parcel.return_by)} می‌توانید بی‌دلیل از خرید منصرف شوید و کالا را پس بفرستید.
          </p>
        )}
      {parcel.actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {parcel.actions.map((action) => (
            <button
              key={action}
              type="button"
              className={
                action !== 'report_problem' && buyerActionLabels[action].first ? 'button-primary' : 'button-quiet'
              }
              onClick={() => setOpen(action)}
            >
              {action === 'report_problem' ? reportLabel : buyerActionLabels[action].title}
            </button>
          ))}
        </div>
      )}
      {open === 'report_problem' && <ReportDialog parcel={parcel} onClose={close} />}
      {open !== undefined && open !== 'report_problem' && (
        <BuyerActionDialog parcel={parcel} action={open} onClose={close} />
      )}
    </>
  )
}
