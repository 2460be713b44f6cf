import { useState } from 'react'
import type { Order, Parcel, ParcelAct } from '../../../core/ordering/index.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { toastsKey } from '../../bindings/ports.ts'
import { useService } from '../../bindings/container.tsx'
import { RulingBox } from '../../entrance/ordering/ruling-box.tsx'
import { ActDialog } from './act-dialog.tsx'
import { actWords } from './act-words.ts'
import { CaseView } from './case-view.tsx'
import { ReportDialog } from './report-dialog.tsx'

interface ParcelActsProps {
  readonly parcel: Parcel
  readonly onOrder: (order: Order) => void
}

/** The case of an own parcel, and what its buyer may do now. */
export function ParcelActs({ parcel, onOrder }: ParcelActsProps) {
  const toasts = useService(toastsKey)
  const [open, setOpen] = useState<ParcelAct>()
  const reportTitle = parcel.state === 'completed' ? 'انصراف و پس فرستادن' : 'گزارش مشکل'
  const close = (order?: Order) => {
    setOpen(undefined)
    if (order === undefined) return
    toasts.show('success', 'انجام شد.')
    onOrder(order)
  }
  return (
    <>
      {parcel.ruling && <RulingBox ruling={parcel.ruling} />}
      {parcel.case && <CaseView parcel={parcel} own={parcel.case} />}
      {parcel.acts.includes('report_problem') &&
        parcel.return_by !== null &&
        parcel.items.some(({ no_return }) => !no_return) && (
          <p className="text-sm text-muted">
            تا {formatDateTime(parcel.return_by)} می‌توانید بی‌دلیل از خرید منصرف شوید و کالا را پس بفرستید.
          </p>
        )}
      {parcel.acts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {parcel.acts.map((act) => (
            <button
              key={act}
              type="button"
              className={act !== 'report_problem' && actWords[act].first ? 'button-primary' : 'button-quiet'}
              onClick={() => setOpen(act)}
            >
              {act === 'report_problem' ? reportTitle : actWords[act].title}
            </button>
          ))}
        </div>
      )}
      {open === 'report_problem' && <ReportDialog parcel={parcel} onClose={close} />}
      {open !== undefined && open !== 'report_problem' && <ActDialog parcel={parcel} act={open} onClose={close} />}
    </>
  )
}
