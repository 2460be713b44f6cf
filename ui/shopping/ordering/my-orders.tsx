import { useCallback, useEffect, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import type { Order } from '../../../core/ordering/index.ts'
import { Ids } from '../../../core/shared/ids.ports.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { Problem } from '../../../core/shared/problem.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { BusyButton } from '../../kit/busy-button.tsx'
import { Confirm } from '../../kit/confirm.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { NothingYet } from '../nothing-yet.tsx'
import { OrderView } from './order-view.tsx'

/** The caller's orders, newest first; an unpaid one can still be paid or cancelled. */
export function MyOrders({ wanted }: { readonly wanted: string | null }) {
  const { orders, failed, more, reload, put } = useOrders(wanted)
  if (failed) return <NotHere again={reload} />
  if (orders === undefined) return <Skeleton className="h-48" />
  if (orders.length === 0) return <NothingYet title="هنوز سفارشی ندارید" />
  return (
    <section aria-label="سفارش‌های من" className="grid gap-8">
      <h2 className="text-base">سفارش‌های من</h2>
      {orders.map((order) => (
        <OrderView key={order.number} order={order} onOrder={put}>
          {order.state === 'pending_payment' && <Unpaid order={order} reload={reload} />}
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

function useOrders(wanted: string | null) {
  const api = useService(Api)
  const [orders, setOrders] = useState<readonly Order[]>()
  const [total, setTotal] = useState(0)
  const [failed, setFailed] = useState(false)
  const load = useCallback(
    (offset: number) =>
      (wanted === null ? api.ordering.mine({ offset, limit: pageSize }) : oneOrder(api, wanted)).then(
        (found) => {
          setTotal(found.total)
          setOrders((before) => (offset === 0 ? found.orders : [...(before ?? []), ...found.orders]))
          setFailed(false)
          return found
        },
        () => setFailed(true),
      ),
    [api, wanted],
  )
  useEffect(() => {
    void load(0)
  }, [load])
  const more = orders !== undefined && orders.length < total ? () => void load(orders.length) : undefined
  const put = (order: Order): void =>
    setOrders((before) => before?.map((one) => (one.number === order.number ? order : one)))
  return { orders, failed, more, reload: () => void load(0), put }
}

/** A list of the one order that was asked for; without it, of none. */
async function oneOrder(api: Api, number: string): Promise<{ readonly total: number; readonly orders: Order[] }> {
  try {
    return { total: 1, orders: [await api.ordering.one({ number })] }
  } catch (error) {
    if (error instanceof Problem && ['missing', 'invalid'].includes(error.kind)) return { total: 0, orders: [] }
    throw error
  }
}

function Unpaid({ order, reload }: { readonly order: Order; readonly reload: () => void }) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const { busy, act } = useAct()
  const [asking, setAsking] = useState(false)
  const pay = async () => location.assign((await api.payments.start({ number: order.number })).pay_url)
  const cancel = async () => {
    await api.ordering.cancel({ number: order.number }, { idempotency_key: ids.uuid() })
    reload()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <BusyButton className="button-primary" off={busy} onClick={() => act(pay)}>
        پرداخت {formatToman(order.payable)}
      </BusyButton>
      <BusyButton className="button-quiet" off={busy} onClick={() => setAsking(true)}>
        لغو سفارش
      </BusyButton>
      {asking && (
        <Confirm
          title="سفارش لغو شود؟"
          action="لغو می‌کنم"
          onYes={() => act(cancel)}
          onClose={() => setAsking(false)}
          busy={busy}
        >
          سفارش {order.number} لغو می‌شود و کالاهایش به سبد خرید برنمی‌گردند.
        </Confirm>
      )}
    </div>
  )
}
