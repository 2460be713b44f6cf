import type { Draft, OrderState } from '../../core/ordering/index.ts'
import { noMoney, type Rial, rial } from '../../core/shared/money.ts'
import { takenCoupon } from './coupon-rows.ts'
import { type Buyer, buyers, draftFrom, type Shelves, shelvesOf } from './order-drafts.ts'
import { plainWays, timesOf, type Way, ways } from './order-plans.ts'
import { type DemoOrder, stepsOf, type Unnumbered } from './order-steps.ts'
import { pastOrders } from './past-orders.ts'
import type { DemoProduct } from './products.ts'
import { createRandom, itemAt, type Random } from './random.ts'

export type { DemoOrder, Step } from './order-steps.ts'

const banner = ['zafaran-ghaen', 'miras-negin']
const second = ['termeh-yazd', 'asal-sabalan', 'gaz-naghshejahan', 'pesteh-rafsanjan', 'sofal-lalejin', 'chay-lahijan']
const unpaid: readonly (readonly [OrderState, age: number])[] = [
  ['pending_payment', 0.05],
  ['pending_payment', 0.1],
  ['expired', 30],
  ['canceled', 52],
]

/** All orders of the demo market, the oldest first: every state of an order, and every state of a parcel in both large stores. */
export function createOrders(products: readonly DemoProduct[]): DemoOrder[] {
  const shelves = shelvesOf(products)
  const paid = ways.flatMap((way, index) => banner.map((shop) => paidOrder(shelves, way, shop, index)))
  const open = unpaid.map(([state, age], index) => openOrder(shelves, state, age, index))
  const sorted = [...pastOrders(products, shelves), ...paid, ...open].sort((left, right) => right.age - left.age)
  return sorted.map((order, index) => ({ ...order, id: index + 1 }))
}

function paidOrder(shelves: Shelves, way: Way, shop: string, index: number): Unnumbered {
  const random = createRandom(`order ${shop} ${index}`)
  const buyer = itemAt(buyers, random.pick([0, 0, 0, 1, 1, 2, 3, 4]))
  const shops = random.chance(0.35) ? [shop, itemAt(second, index)] : [shop]
  const draft = draftFrom(shelves, shops, buyer, random, index % 4 === 2 ? takenCoupon : null)
  const age = (timesOf(way).at(-1) ?? 0) + random.int(2, 12)
  const steps = draft.parcels.map(({ store }) => stepsOf(store.slug === shop ? way : fitting(age)))
  return {
    buyer,
    state: 'paid',
    draft,
    wallet_part: walletPart(draft, buyer, random),
    age,
    source: source(shops, random),
    steps,
  }
}

function openOrder(shelves: Shelves, state: OrderState, age: number, index: number): Unnumbered {
  const random = createRandom(`unpaid ${index}`)
  const buyer = itemAt(buyers, index)
  const draft = draftFrom(shelves, [itemAt(banner, index)], buyer, random)
  return { buyer, state, draft, wallet_part: noMoney, age, source: null, steps: draft.parcels.map(() => []) }
}

/** What one buyer pays from the wallet in some of the orders, in Rial. */
const walletShare = 1_500_000

function walletPart({ total }: Draft, { account }: Buyer, random: Random): Rial {
  return account === 1 && total > 4 * walletShare && random.chance(0.3) ? rial(walletShare) : noMoney
}

function source(shops: readonly string[], random: Random): string | null {
  return shops.length === 1 && random.chance(0.3) ? itemAt(shops, 0) : null
}

function fitting(age: number): Way {
  return plainWays.find((way) => (timesOf(way).at(-1) ?? 0) < age) ?? []
}
