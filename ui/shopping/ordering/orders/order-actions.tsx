import { useState } from 'react'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import type { Order } from '../../../../core/ordering/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { ReportDialog } from '../cases/report-dialog.tsx'
import { CancelDialog } from '../parcels/cancel-dialog.tsx'

interface OrderActionsProps {
  readonly order: Order
  readonly onOrder: (order: Order) => void
  /** Shows the parcels, so that one of several is chosen; absent while they are shown. */
  readonly onParcels: (() => void) | undefined
}

/** Cancels what can be canceled of an order, and returns what has arrived. */
export function OrderActions({ order, onOrder, onParcels }: OrderActionsProps) {
  const toasts = useService(toastsKey)
  const [open, setOpen] = useState<'cancel' | 'return'>()
  const canceled = order.parcels.filter(({ actions }) =>
    actions.some((action) => action === 'cancel' || action === 'request_cancel'),
  )
  const returned = order.parcels.filter(
    ({ actions, state }) => state !== 'shipped' && actions.includes('report_problem'),
  )
  const [onlyReturned, ...others] = returned
  const onReturn = others.length === 0 ? () => setOpen('return') : onParcels
  const close = (changed?: Order) => {
    setOpen(undefined)
    if (changed === undefined) return
    toasts.show('success', 'انجام شد.')
    onOrder(changed)
  }
  return (
    <>
      {canceled.length > 0 && (
        <button type="button" className="button-quiet" onClick={() => setOpen('cancel')}>
          لغو سفارش
        </button>
      )}
      {onlyReturned !== undefined && onReturn !== undefined && (
        <button type="button" className="button-quiet" onClick={onReturn}>
          مرجوع کردن
        </button>
      )}
      {open === 'cancel' && <CancelDialog order={order} parcels={canceled} title="لغو سفارش" onClose={close} />}
      {open === 'return' && onlyReturned !== undefined && (
        <ReportDialog order={order} parcel={onlyReturned} purpose="return" onClose={close} />
      )}
    </>
  )
}
