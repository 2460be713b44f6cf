import type {
  HistoryEntry,
  LockedOrder,
  NewOrder,
  OrderRepository,
  OrderState,
  OpenOrder,
} from '../../../core/ordering/index.ts'
import { minus, sum } from '../../../core/shared/money.ts'
import type { MemoryGoods } from '../catalog/memory-goods.ts'

/** Orders in memory, with their history. */
export interface MemoryOrders extends OrderRepository {
  readonly orders: Map<string, LockedOrder>
  readonly placed: NewOrder[]
  readonly history: HistoryEntry[]
  /** The deadlines of the parcels of paid orders, by order. */
  readonly deadlines: Map<string, number>
  readonly notified: Set<string>
  /** The orders whose payment is being checked. */
  readonly checked: Set<string>
}

/** An empty repository over a stock of products. */
export function createMemoryOrders(goods: MemoryGoods): MemoryOrders {
  const orders = new Map<string, LockedOrder>()
  const placed: NewOrder[] = []
  const history: HistoryEntry[] = []
  const deadlines = new Map<string, number>()
  const notified = new Set<string>()
  const checked = new Set<string>()
  const paid = new Map<string, number>()
  const shelf = stockOf(goods)
  const unpaidOrders = (account_id: string, variant_ids: readonly string[]): LockedOrder[] =>
    [...orders.values()].filter(
      (order) =>
        order.account_id === account_id &&
        order.state === 'pending_payment' &&
        order.lines.some(({ variant_id }) => variant_ids.includes(variant_id)),
    )
  const setState = async (order_id: string, state: OrderState): Promise<void> => {
    const order = orders.get(order_id)
    if (order !== undefined) orders.set(order_id, { ...order, state })
  }
  return {
    orders,
    placed,
    history,
    deadlines,
    notified,
    checked,
    async insertOrder(order) {
      if (placed.some(({ code }) => code === order.code)) return undefined
      const id = String(placed.push(order))
      orders.set(id, lockedOf(id, order))
      for (const { variant_id, quantity } of linesOf(order))
        goods.reservations.add({
          order_id: id,
          account_id: order.account_id,
          variant_id,
          quantity,
          expires_at: order.expires_at,
        })
      return { id, number: `10000${id}` }
    },
    findOpenOrder: async (account_id, wish, at) => {
      const found = placed.findIndex(
        (order, index) =>
          order.account_id === account_id &&
          order.request_fingerprint === wish &&
          order.expires_at > at &&
          orders.get(String(index + 1))?.state === 'pending_payment',
      )
      return standingOf(`10000${found + 1}`, placed[found])
    },
    lock: async (order_id) => orders.get(order_id),
    lockByNumber: async (number, account_id) =>
      [...orders.values()].find((order) => order.number === number && order.account_id === account_id),
    lockByTrackingHash: async (tracking_hash) =>
      orders.get(String(placed.findIndex((order) => order.tracking_hash === tracking_hash) + 1)),
    lockUnpaid: async (account_id, variant_ids) =>
      unpaidOrders(account_id, variant_ids).map((order) => ({ ...order, being_checked: checked.has(order.id) })),
    heldFromWallet: async (account_id, variant_ids) =>
      sum(unpaidOrders(account_id, variant_ids).map(({ wallet_amount }) => wallet_amount)),
    setState,
    release: shelf.release,
    reserveAgain: shelf.holdAgain,
    async markSold(order, at, promised) {
      paid.set(order.id, at)
      await shelf.take(order)
      await setState(order.id, 'paid')
      deadlines.set(order.id, promised[0]?.confirm_by ?? 0)
    },
    record: async (changes) => void history.push(...changes),
    listUnnotified: async (since, most) =>
      [...orders.values()]
        .filter(({ id, state }) => state === 'paid' && !notified.has(id) && (paid.get(id) ?? 0) > since)
        .slice(0, most),
    markNotified: async (order_id) => void notified.add(order_id),
    listExpired: async (at, most) =>
      [...orders.values()]
        .filter(({ state, expires_at }) => state === 'pending_payment' && expires_at <= at)
        .toSorted((left, right) => left.expires_at - right.expires_at)
        .map(({ id }) => id)
        .slice(0, most),
  }
}

function stockOf(goods: MemoryGoods) {
  const release = async (order_id: string): Promise<void> => {
    for (const one of goods.reservations) if (one.order_id === order_id) goods.reservations.delete(one)
  }
  const onHand = (variant_id: string): number => goods.stock.get(variant_id) ?? 0
  return {
    release,
    holdAgain: async ({ id, lines }: LockedOrder, at: number) =>
      lines.every(
        ({ variant_id, quantity }) => quantity <= onHand(variant_id) - goods.heldByOthers(variant_id, id, at),
      ),
    async take({ id, lines }: LockedOrder) {
      for (const { variant_id, quantity } of lines) goods.stock.set(variant_id, onHand(variant_id) - quantity)
      await release(id)
    },
  }
}

function linesOf({ draft }: NewOrder): { variant_id: string; quantity: number }[] {
  return draft.parcels.flatMap(({ lines }) =>
    lines.map(({ sale, quantity }) => ({ variant_id: sale.variant_id, quantity })),
  )
}

function lockedOf(id: string, order: NewOrder): LockedOrder {
  const { account_id, wallet_amount, expires_at, draft } = order
  return {
    id,
    number: `10000${id}`,
    account_id,
    state: 'pending_payment',
    total: draft.total,
    wallet_amount,
    expires_at,
    mobile: order.recipient.mobile,
    coupon_id: draft.coupon?.terms?.id ?? null,
    lines: linesOf(order),
    parcels: draft.parcels.map(
      ({ store, items_total, coupon_discount, platform_share, chosenMethod, lines, preparation_days }, index) => ({
        preparation_days,
        working_days: store.working_days,
        id: `${id}-${index}`,
        store_id: store.id,
        items_total,
        coupon_discount,
        platform_share,
        shipping_cost: chosenMethod.cost,
        commission: sum(lines.map(({ commission }) => commission)),
        commission_vat: sum(lines.map(({ vat }) => vat)),
      }),
    ),
  }
}

function standingOf(number: string, order: NewOrder | undefined): OpenOrder | undefined {
  if (order === undefined) return undefined
  const { tracking_hash, draft, wallet_amount, expires_at } = order
  const payable = minus(draft.total, wallet_amount)
  return { number, tracking_hash, total: draft.total, payable, expires_at: new Date(expires_at).toISOString() }
}
