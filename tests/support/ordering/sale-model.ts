/** A reference model of selling, simple enough to be obviously right: amounts and quantities as plain numbers. */
export interface ModelOrder {
  readonly account: string
  readonly lines: readonly { readonly variant: string; readonly quantity: number }[]
  readonly stores: ReadonlyMap<string, { readonly earned: number; readonly shipping: number; readonly taken: number }>
  readonly total: number
  readonly wallet: number
  readonly ends: number
  state: 'pending_payment' | 'paid' | 'expired' | 'canceled'
  /** What is left of the card's part for refunds, and the payment. */
  card: { left: number; payment: string } | null
  /** Stores whose parcel has ended. */
  readonly done: Set<string>
}

export interface ModelPayment {
  readonly account: string
  readonly amount: number
  readonly order: string | null
  paid: boolean
  settled: boolean
}

export interface ModelLine {
  readonly variant: string
  readonly quantity: number
  readonly price: number
  readonly store: string
}

/** The total of an order that can be placed, or why it is refused. */
export type Verdict =
  | { readonly refusal: 'ordering/out-of-stock' }
  | { readonly total: number; readonly wallet: number }

export interface SaleModel {
  now: number
  basisPoints: number
  readonly stock: Map<string, number>
  readonly wallets: Map<string, number>
  readonly available: Map<string, number>
  readonly orders: Map<string, ModelOrder>
  readonly payments: Map<string, ModelPayment>
  /** Commission and VAT of paid orders, less refunds. */
  house: number
}

export const modelShipping = 50_000
const life = 15 * 60_000

export function createSaleModel(stock: ReadonlyMap<string, number>, now: number): SaleModel {
  const empty = { wallets: new Map(), available: new Map(), orders: new Map(), payments: new Map() }
  return { now, basisPoints: 900, stock: new Map(stock), ...empty, house: 0 }
}

const add = (map: Map<string, number>, key: string, amount: number): void =>
  void map.set(key, (map.get(key) ?? 0) + amount)

/** Returns the account's unpaid orders that an order of these variants replaces. */
function replacedBy(model: SaleModel, account: string, lines: readonly { readonly variant: string }[]): string[] {
  return [...model.orders]
    .filter(([, order]) => order.account === account && order.state === 'pending_payment')
    .filter(([, order]) => order.lines.some(({ variant }) => lines.some((line) => line.variant === variant)))
    .map(([id]) => id)
}

function heldByOthers(model: SaleModel, variant: string, excepted: readonly string[]): number {
  let held = 0
  for (const [other, { state, ends, lines }] of model.orders) {
    if (excepted.includes(other) || state !== 'pending_payment' || ends <= model.now) continue
    for (const line of lines) if (line.variant === variant) held += line.quantity
  }
  return held
}

/** Judges an order with one line per variant. */
export function expectedVerdict(
  model: SaleModel,
  account: string,
  lines: readonly ModelLine[],
  useWallet: boolean,
): Verdict {
  const replaced = replacedBy(model, account, lines)
  const isShort = ({ variant, quantity }: ModelLine): boolean =>
    quantity > (model.stock.get(variant) ?? 0) - heldByOthers(model, variant, replaced)
  if (lines.some(isShort)) return { refusal: 'ordering/out-of-stock' }
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const total = goods + new Set(lines.map(({ store }) => store)).size * modelShipping
  const held = replaced.reduce((sum, id) => sum + (model.orders.get(id)?.wallet ?? 0), 0)
  const balance = (model.wallets.get(account) ?? 0) + held
  const part = balance >= total ? total : Math.max(0, Math.min(balance, total - 10_000))
  return { total, wallet: useWallet ? part : 0 }
}

const half = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator))

/** Records an accepted order with its verdict. */
export function acceptOrder(
  model: SaleModel,
  id: string,
  account: string,
  lines: readonly ModelLine[],
  verdict: { total: number; wallet: number },
): void {
  for (const replaced of replacedBy(model, account, lines)) release(model, replaced, 'canceled')
  const stores = new Map<string, { earned: number; shipping: number; taken: number }>()
  for (const { store, price, quantity } of lines) {
    const commission = half(BigInt(price * quantity) * BigInt(model.basisPoints), 10_000n)
    const taken = Math.min(price * quantity, commission + half(BigInt(commission) * 1_000n, 10_000n))
    const known = stores.get(store) ?? { earned: 0, shipping: modelShipping, taken: 0 }
    stores.set(store, { ...known, earned: known.earned + price * quantity - taken, taken: known.taken + taken })
  }
  add(model.wallets, account, -verdict.wallet)
  const bare = lines.map(({ variant, quantity }) => ({ variant, quantity }))
  model.orders.set(id, {
    account,
    lines: bare,
    stores,
    total: verdict.total,
    wallet: verdict.wallet,
    ends: model.now + life,
    state: 'pending_payment',
    card: null,
    done: new Set(),
  })
  if (verdict.wallet === verdict.total) become(model, id)
}

/** Marks an order paid when it can be fulfilled; returns whether it was. */
function become(model: SaleModel, id: string): boolean {
  const order = model.orders.get(id)
  if (order === undefined || (order.state !== 'pending_payment' && order.state !== 'expired')) return false
  const isShort = order.lines.some(
    ({ variant, quantity }) => quantity > (model.stock.get(variant) ?? 0) - heldByOthers(model, variant, [id]),
  )
  const isLate = order.state === 'expired'
  if (isShort || (isLate && order.wallet > (model.wallets.get(order.account) ?? 0))) return false
  if (isLate) add(model.wallets, order.account, -order.wallet)
  order.state = 'paid'
  for (const { variant, quantity } of order.lines) add(model.stock, variant, -quantity)
  for (const { taken } of order.stores.values()) model.house += taken
  return true
}

/** The gateway confirmed a payment; repetitions have no effect. */
export function settle(model: SaleModel, authority: string): void {
  const payment = model.payments.get(authority)
  if (payment === undefined || !payment.paid || payment.settled) return
  payment.settled = true
  if (payment.order === null || !become(model, payment.order)) add(model.wallets, payment.account, payment.amount)
  else (model.orders.get(payment.order) ?? fail()).card = { left: payment.amount, payment: authority }
}

function fail(): never {
  throw new Error('no such order')
}

/** Ends an unpaid order. */
export function release(model: SaleModel, id: string, state: 'expired' | 'canceled'): void {
  const order = model.orders.get(id)
  if (order === undefined || order.state !== 'pending_payment') return
  order.state = state
  add(model.wallets, order.account, order.wallet)
}

/** A refund to a card as the bank sees it: what it was told to pay, and what it did. */
export interface ModelRefund {
  readonly order: string
  readonly amount: number
  state: 'open' | 'done' | 'refused'
}

/** How a parcel ended: the part of its refund that goes to the card, or `false` when it had ended before. */
export function finish(
  model: SaleModel,
  id: string,
  store: string,
  word: 'completed' | 'refunded',
  target: 'source' | 'wallet',
): { readonly card: number } | false {
  const order = model.orders.get(id)
  const parcel = order?.stores.get(store)
  if (order?.state !== 'paid' || parcel === undefined || order.done.has(store)) return false
  order.done.add(store)
  if (word === 'completed') {
    add(model.available, store, parcel.earned + parcel.shipping)
    return { card: 0 }
  }
  const paid = parcel.earned + parcel.taken + parcel.shipping
  const card = target === 'wallet' || order.card === null ? 0 : Math.min(paid, order.card.left)
  if (order.card !== null) order.card.left -= card
  add(model.wallets, order.account, paid - card)
  model.house -= parcel.taken
  return { card }
}

/** The bank decided about a refund: a refused one is credit, and may go to the card another time. */
export function decideRefund(model: SaleModel, refund: ModelRefund, state: 'done' | 'refused'): void {
  if (refund.state !== 'open') throw new Error('the bank was asked twice')
  refund.state = state
  const order = model.orders.get(refund.order) ?? fail()
  if (state === 'done') return
  add(model.wallets, order.account, refund.amount)
  if (order.card !== null) order.card.left += refund.amount
}
