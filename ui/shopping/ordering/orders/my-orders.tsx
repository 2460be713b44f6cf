import { useLocation } from '@tanstack/react-router'
import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { type Order, type OrderGroup, orderGroupOf, orderGroups } from '../../../../core/ordering/index.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { EmptyState } from '../../empty-state.tsx'
import { QueryLink } from '../../../bindings/navigation/query-link.tsx'
import { useNavigateTo } from '../../../bindings/navigation/use-navigate-to.ts'
import { Field } from '../../../kit/forms/field.tsx'
import { SearchForm } from '../../../kit/forms/search-form.tsx'
import { Tabs } from '../../../kit/content/tabs.tsx'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { orderGroupLabels } from './order-labels.ts'
import { OrderRow } from './order-row.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'

/** The caller's orders by group, newest first, or one of them (`?order=`); an unpaid one can be paid or canceled. */
export function MyOrders({ query }: { readonly query: URLSearchParams }) {
  const number = query.get('order')
  const show = query.get('show')
  const group = orderGroups.find((name) => name === show) ?? 'open'
  const text = (query.get('q') ?? '').trim().slice(0, 60)
  return number === null ? (
    <OrderList key={`${group} ${text}`} group={group} isChosen={show !== null} text={text} />
  ) : (
    <SingleOrder key={number} number={number} />
  )
}

interface OrderListProps {
  readonly group: OrderGroup
  /** The group is in the address; otherwise the first one that has orders is shown. */
  readonly isChosen: boolean
  readonly text: string
}

const pageSize = 10

function OrderList({ group: wanted, isChosen, text }: OrderListProps) {
  const api = useService(Api)
  const load = useCallback(
    async (offset: number) => {
      const found = await api.ordering.listMyOrders({ offset, limit: pageSize, group: wanted, text })
      const other = orderGroups.find((name) => found.counts[name] > 0)
      if (isChosen || found.total > 0 || other === undefined) return { ...found, group: wanted }
      return { ...(await api.ordering.listMyOrders({ offset, limit: pageSize, group: other, text })), group: other }
    },
    [api, wanted, isChosen, text],
  )
  const recount = useCallback(
    async (shown: OrderGroup) => {
      const { total, counts } = await api.ordering.listMyOrders({ offset: 0, limit: 1, group: shown, text })
      return { total, counts }
    },
    [api, text],
  )
  const { list, failed, more, reload, putOrder, setList } = useOrders(load)
  // An order that left the group stays in sight with its new state; only the counts follow at once.
  const onOrder = (order: Order): void => {
    putOrder(order)
    const before = list?.orders.find(({ number }) => number === order.number)
    if (list === undefined || before === undefined || orderGroupOf(before) === orderGroupOf(order)) return
    recount(list.group).then(
      (counted) => setList((now) => now && { ...now, ...counted }),
      () => undefined,
    )
  }
  if (failed) return <NotHere again={reload} />
  if (list === undefined) return <Skeleton className="h-48" />
  const { counts, orders, group } = list
  const isEmpty = text === '' && orderGroups.every((name) => counts[name] === 0)
  if (isEmpty) return <EmptyState title="هنوز سفارشی ندارید" />
  return (
    <section aria-label="سفارش‌های من" className="grid gap-4">
      <h2 className="text-base">سفارش‌های من</h2>
      <OrderSearch text={text} />
      <Tabs
        label="گروه سفارش‌ها"
        current={group}
        tabs={orderGroups.map((name) => ({
          name,
          title: orderGroupLabels[name],
          count: formatNumber(counts[name]),
        }))}
        link={groupLink(text)}
      />
      {orders.length === 0 && <p className="py-8 text-center text-muted">{emptyText(text)}</p>}
      {orders.map((order) => (
        <OrderRow key={order.number} order={order} opened={orders.length === 1} onOrder={onOrder}>
          {order.state === 'pending_payment' && <UnpaidOrder order={order} onOrder={onOrder} />}
        </OrderRow>
      ))}
      {more && (
        <button type="button" className="button-quiet" onClick={more}>
          سفارش‌های قدیمی‌تر
        </button>
      )}
    </section>
  )
}

const groupLink = (text: string): ComponentProps<typeof Tabs<OrderGroup>>['link'] =>
  function link(name, look, face) {
    return (
      <QueryLink search={searchOf(name, text)} {...look}>
        {face}
      </QueryLink>
    )
  }

const emptyText = (text: string) =>
  text === '' ? 'در این گروه سفارشی ندارید.' : `سفارشی با «${text}» در این گروه پیدا نشد.`

function searchOf(group: OrderGroup, text: string): string {
  return `?${new URLSearchParams({ tab: 'orders', show: group, ...(text === '' ? {} : { q: text }) })}`
}

function OrderSearch({ text }: { readonly text: string }) {
  const { pathname } = useLocation()
  const move = useNavigateTo()
  return (
    <SearchForm
      aria-label="جست‌وجو در سفارش‌ها"
      className="flex items-end gap-2"
      onFind={({ q = '' }) => move(`${pathname}?${new URLSearchParams({ tab: 'orders', ...(q === '' ? {} : { q }) })}`)}
    >
      <Field
        className="grow"
        label="شمارهٔ سفارش، نام کالا یا فروشگاه"
        name="q"
        maxLength={60}
        defaultValue={text}
        end={
          <button type="submit" className="button-quiet">
            جست‌وجو
          </button>
        }
      />
    </SearchForm>
  )
}

function SingleOrder({ number }: { readonly number: string }) {
  const api = useService(Api)
  const load = useCallback(() => findOrder(api, number), [api, number])
  const { list, failed, reload, putOrder } = useOrders(load)
  if (failed) return <NotHere again={reload} />
  if (list === undefined) return <Skeleton className="h-48" />
  return (
    <section aria-label="سفارش‌های من" className="grid gap-4">
      <h2 className="text-base">سفارش من</h2>
      {list.orders.length === 0 && <EmptyState title="این سفارش پیدا نشد" />}
      {list.orders.map((order) => (
        <OrderRow key={order.number} order={order} opened onOrder={putOrder}>
          {order.state === 'pending_payment' && <UnpaidOrder order={order} onOrder={putOrder} />}
        </OrderRow>
      ))}
      <QueryLink search="?tab=orders" className="button-quiet">
        همهٔ سفارش‌های من
      </QueryLink>
    </section>
  )
}

interface OrderPage {
  readonly total: number
  readonly orders: readonly Order[]
  /** The group that the total counts; absent: all. */
  readonly group?: OrderGroup
}

function useOrders<Page extends OrderPage>(load: (offset: number) => Promise<Page>) {
  const [list, setList] = useState<Page>()
  const [failed, setFailed] = useState(false)
  const loadFrom = useCallback(
    (offset: number) =>
      load(offset).then(
        (found) => {
          const isFirst = offset === 0
          setList((before) => (isFirst ? found : { ...found, orders: [...(before?.orders ?? []), ...found.orders] }))
          setFailed(false)
          return found
        },
        () => setFailed(true),
      ),
    [load],
  )
  useEffect(() => {
    void loadFrom(0)
  }, [loadFrom])
  const more = list === undefined ? undefined : moreOf(list, loadFrom)
  const putOrder = (order: Order): void =>
    setList(
      (before) =>
        before && { ...before, orders: before.orders.map((known) => (known.number === order.number ? order : known)) },
    )
  return { list, failed, more, reload: () => void loadFrom(0), putOrder, setList }
}

/** Orders that left the group since they were loaded are no longer among those that the server counts from. */
function moreOf({ orders, group, total }: OrderPage, loadFrom: (offset: number) => Promise<unknown>) {
  const left = orders.filter((order) => group !== undefined && orderGroupOf(order) !== group).length
  const known = orders.length - left
  return known < total ? () => void loadFrom(known) : undefined
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
