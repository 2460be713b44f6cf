import { useCallback, useEffect, useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { isBeingChecked, type Order } from '../../../../core/ordering/index.ts'
import { Ids } from '../../../../core/shared/ports/ids.ports.ts'
import { Clock } from '../../../../core/shared/ports/clock.ports.ts'
import { formatTime } from '../../../../core/shared/time/dates.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { BusyButton } from '../../../kit/forms/busy-button.tsx'
import { Confirm } from '../../../kit/overlays/confirm.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { EmptyState } from '../../empty-state.tsx'
import { OrderView } from './order-view.tsx'

/** The caller's orders, newest first; an unpaid one can be paid or canceled. */
export function MyOrders({ wantedNumber }: { readonly wantedNumber: string | null }) {
  const { orders, failed, more, reload, putOrder } = useOrders(wantedNumber)
  if (failed) return <NotHere again={reload} />
  if (orders === undefined) return <Skeleton className="h-48" />
  if (orders.length === 0) return <EmptyState title="هنوز سفارشی ندارید" />
  return (
    <section aria-label="سفارش‌های من" className="grid gap-8">
      <h2 className="text-base">سفارش‌های من</h2>
      {orders.map((order) => (
        <OrderView key={order.number} order={order} onOrder={putOrder}>
          {order.state === 'pending_payment' && <UnpaidOrder order={order} onOrder={putOrder} />}
        </OrderView>
      ))}
      {more && (
        <button type="button" className="button-quiet" onClick={more}>
          سفارش‌های قدیمی‌تر
        </button>
      )}
    </section>
  )
}

const pageSize = 10

function useOrders(wantedNumber: string | null) {
  const api = useService(Api)
  const [orders, setOrders] = useState<readonly Order[]>()
  const [total, setTotal] = useState(0)
  const [failed, setFailed] = useState(false)
  const load = useCallback(
    (offset: number) =>
      (wantedNumber === null
        ? api.ordering.listMyOrders({ offset, limit: pageSize })
        : findOrder(api, wantedNumber)
      ).then(
        (found) => {
          setTotal(found.total)
          setOrders((before) => (offset === 0 ? found.orders : [...(before ?? []), ...found.orders]))
          setFailed(false)
          return found
        },
        () => setFailed(true),
      ),
    [api, wantedNumber],
  )
  useEffect(() => {
    void load(0)
  }, [load])
  const more = orders !== undefined && orders.length < total ? () => void load(orders.length) : undefined
  const putOrder = (order: Order): void =>
    setOrders((before) => before?.map((one) => (one.number === order.number ? order : one)))
  return { orders, failed, more, reload: () => void load(0), putOrder }
}

/** Returns a list with the requested order, or an empty one. */
async function findOrder(api: Api, number: string): Promise<{ readonly total: number; readonly orders: Order[] }> {
  try {
    return { total: 1, orders: [await api.ordering.getMyOrder({ number })] }
  } catch (error) {
    if (error instanceof Problem && ['missing', 'invalid'].includes(error.kind)) return { total: 0, orders: [] }
    throw error
  }
}

interface UnpaidOrderProps {
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

function UnpaidOrder({ order, onOrder }: UnpaidOrderProps) {
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
          سفارش {order.number} لغو می‌شود و کالاهایش به سبد خرید برنمی‌گردند.
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
        دوباره بررسی کن
      </BusyButton>
    </>
  )
}
