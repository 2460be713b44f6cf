import { useState } from 'react'
import {
  type BuyerParcelAction,
  type Order,
  type Parcel,
  returnDeadlineSentence,
} from '../../../../core/ordering/index.ts'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { DecisionBox } from '../../../shared/cases/decision-box.tsx'
import { CaseView } from '../cases/case-view.tsx'
import { type ReportPurpose, ReportDialog } from '../cases/report-dialog.tsx'
import { BuyerActionDialog } from './action-dialog.tsx'
import { buyerActionLabels, type SimpleBuyerAction } from './action-labels.ts'
import { CancelDialog } from './cancel-dialog.tsx'

interface ParcelActionsProps {
  readonly parcel: Parcel
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

type ShownAction = SimpleBuyerAction | ReportPurpose | 'cancel'

/** The case of a parcel and what its buyer may do now. */
export function ParcelActions({ parcel, order, onOrder }: ParcelActionsProps) {
  const toasts = useService(toastsKey)
  const [open, setOpen] = useState<ShownAction>()
  const close = (changed?: Order) => {
    setOpen(undefined)
    if (changed === undefined) return
    toasts.show('success', 'انجام شد.')
    onOrder(changed)
  }
  const actions = parcel.actions.flatMap((action) => shownActionsOf(action, parcel))
  const titles = { ...reportTitles, cancel: cancelTitle(order) }
  return (
    <>
      {parcel.decision && <DecisionBox decision={parcel.decision} />}
      {parcel.case && <CaseView parcel={parcel} parcelCase={parcel.case} />}
      {actions.includes('return') && parcel.return_by !== null && (
        <p className="text-sm text-muted">{returnDeadlineSentence({ until: parcel.return_by })}.</p>
      )}
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <button
              key={action}
              type="button"
              className={isSimple(action) && buyerActionLabels[action].first ? 'button-primary' : 'button-quiet'}
              onClick={() => setOpen(action)}
            >
              {isSimple(action) ? buyerActionLabels[action].title : titles[action]}
            </button>
          ))}
        </div>
      )}
      {open === 'cancel' && <CancelDialog order={order} parcels={[parcel]} title={titles.cancel} onClose={close} />}
      {(open === 'return' || open === 'problem') && (
        <ReportDialog parcel={parcel} order={order} purpose={open} onClose={close} />
      )}
      {open !== undefined && isSimple(open) && <BuyerActionDialog parcel={parcel} action={open} onClose={close} />}
    </>
  )
}

const reportTitles: Readonly<Record<ReportPurpose, string>> = { return: 'مرجوع کردن', problem: 'گزارش مشکل' }

function isSimple(action: ShownAction): action is SimpleBuyerAction {
  return Object.hasOwn(buyerActionLabels, action)
}

function cancelTitle({ parcels }: Order): string {
  return parcels.length === 1 ? 'لغو سفارش' : 'لغو این بسته'
}

// What arrived may be returned, and be a problem in other ways.
function shownActionsOf(action: BuyerParcelAction, { state }: Parcel): readonly ShownAction[] {
  if (action === 'cancel' || action === 'request_cancel') return ['cancel']
  if (action !== 'report_problem') return [action]
  return state === 'shipped' ? ['problem'] : ['return', 'problem']
}
