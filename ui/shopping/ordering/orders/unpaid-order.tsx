import { useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { isBeingChecked, type Order } from '../../../../core/ordering/index.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { Clock } from '../../../../core/shared/ports/clock.ports.ts'
import { Ids } from '../../../../core/shared/ports/ids.ports.ts'
import { formatTime } from '../../../../core/shared/time/dates.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { BusyButton } from '../../../kit/forms/busy-button.tsx'
import { Confirm } from '../../../kit/overlays/confirm.tsx'

interface UnpaidOrderProps {
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

/** Pays or cancels an unpaid order of the caller. */
export function UnpaidOrder({ order, onOrder }: UnpaidOrderProps) {
  const [api, ids, clock] = [useService(Api), useService(Ids), useService(Clock)]
  const { busy, act } = useAction()
  const [isRefreshing, setIsRefreshing] = useState(false)
  const { number } = order
  const refresh = async () => onOrder(await api.ordering.getMyOrder({ number }))
  // After a refusal the order may have changed: it expired, or its payment was found.
  const run = async (task: () => Promise<void>) => {
    try {
      await task()
    } catch (refusal) {
      await refresh().catch(() => undefined)
      throw refusal
    }
  }
  const pay = async () => location.assign((await api.payments.startOrderPayment({ number })).pay_url)
  const cancel = async () => onOrder(await api.ordering.cancelOrder({ number }, { idempotency_key: ids.uuid() }))
  const holdTimeLeft =
    order.expires_at !== null && Date.parse(order.expires_at) > clock.now() ? order.expires_at : undefined
  if (isBeingChecked(order)) return <PaymentCheck busy={busy} onRefresh={() => act(refresh)} />
  return (
    <div className="flex flex-wrap gap-2">
      {holdTimeLeft && (
        <p className="basis-full text-muted">کالاها تا ساعت {formatTime(holdTimeLeft)} برای شما نگه داشته می‌شوند.</p>
      )}
      <BusyButton className="button-primary" off={busy} onClick={() => act(() => run(pay))}>
        پرداخت {formatToman(order.payable)}
      </BusyButton>
      <BusyButton className="button-quiet" off={busy} onClick={() => setIsRefreshing(true)}>
        لغو سفارش
      </BusyButton>
      {isRefreshing && (
        <Confirm
          title="سفارش لغو شود؟"
          action="لغو می‌کنم"
          onConfirm={() => act(() => run(cancel))}
          onClose={() => setIsRefreshing(false)}
          busy={busy}
        >
          سفارش {order.number} لغو می‌شود و سبد خرید شما همان که هست می‌ماند.
        </Confirm>
      )}
    </div>
  )
}

function PaymentCheck({ busy, onRefresh }: { readonly busy: boolean; readonly onRefresh: () => void }) {
  return (
    <>
      <p>بانک هنوز پاسخ نداده است. تا چند دقیقهٔ دیگر نتیجه روشن می‌شود و پولی گم نمی‌شود.</p>
      <BusyButton className="button-quiet" off={busy} onClick={onRefresh}>
        بررسی دوباره
      </BusyButton>
    </>
  )
}
