import type { Draft, OrderState } from '../../../core/ordering/index.ts'
import { noMoney, type Rial, rial } from '../../../core/shared/money.ts'
import { usedCoupon } from './coupon-rows.ts'
import { type Buyer, buyers, draftFrom, type OrderableProducts, productsByStore } from './order-drafts.ts'
import { commonScenarios, stepTimesOf, type OrderScenario, orderScenarios } from './order-scenarios.ts'
import { type DemoOrder, orderStepsOf, type UnnumberedOrder } from './order-steps.ts'
import { pastOrders } from './past-orders.ts'
import type { DemoProduct } from '../products/products.ts'
import { createRandom, itemAt, type Random } from '../random.ts'

export type { DemoOrder, OrderStep } from './order-steps.ts'

const featuredScenarios = ['zafaran-ghaen', 'miras-negin']
const secondOrder = [
  'termeh-yazd',
  'asal-sabalan',
  'gaz-naghshejahan',
  'pesteh-rafsanjan',
  'sofal-lalejin',
  'chay-lahijan',
]
const unpaid: readonly (readonly [OrderState, age: number])[] = [
  ['pending_payment', 0.05],
  ['pending_payment', 0.1],
  ['expired', 30],
  ['canceled', 52],
]

/**
 * Returns all orders of the demo market, oldest first; they cover every state of an order and every state of a parcel
 * in both large stores.
 */
export function createOrders(products: readonly DemoProduct[]): DemoOrder[] {
  const orderable = productsByStore(products)
  const paid = orderScenarios.flatMap((scenario, index) =>
    featuredScenarios.map((shop) => paidOrder(orderable, scenario, shop, index)),
  )
  const open = unpaid.map(([state, age], index) => openOrder(orderable, state, age, index))
  const sortedOrders = [...pastOrders(products, orderable), ...paid, ...open].sort(
    (left, right) => right.age - left.age,
  )
  return sortedOrders.map((order, index) => ({ ...order, id: index + 1 }))
}

function paidOrder(
  orderable: OrderableProducts,
  scenario: OrderScenario,
  shop: string,
  index: number,
): UnnumberedOrder {
  const random = createRandom(`order ${shop} ${index}`)
  const buyer = itemAt(buyers, random.pick([0, 0, 0, 1, 1, 2, 3, 4]))
  const stores = random.chance(0.35) ? [shop, itemAt(secondOrder, index)] : [shop]
  const draft = draftFrom(orderable, stores, buyer, random, index % 4 === 2 ? usedCoupon : null)
  const age = (stepTimesOf(scenario).at(-1) ?? 0) + random.int(2, 12)
  const steps = draft.parcels.map(({ store }) => orderStepsOf(store.slug === shop ? scenario : fitting(age)))
  return {
    buyer,
    state: 'paid',
    draft,
    wallet_amount: walletPart(draft, buyer, random),
    age,
    source: source(stores, random),
    steps,
  }
}

function openOrder(orderable: OrderableProducts, state: OrderState, age: number, index: number): UnnumberedOrder {
  const random = createRandom(`unpaid ${index}`)
  const buyer = itemAt(buyers, index)
  const draft = draftFrom(orderable, [itemAt(featuredScenarios, index)], buyer, random)
  return { buyer, state, draft, wallet_amount: noMoney, age, source: null, steps: draft.parcels.map(() => []) }
}

/** What one buyer pays from the wallet in some of the orders, in Rial. */
const walletShare = 1_500_000

function walletPart({ total }: Draft, { account }: Buyer, random: Random): Rial {
  return account === 1 && total > 4 * walletShare && random.chance(0.3) ? rial(walletShare) : noMoney
}

function source(stores: readonly string[], random: Random): string | null {
  return stores.length === 1 && random.chance(0.3) ? itemAt(stores, 0) : null
}

function fitting(age: number): OrderScenario {
  return commonScenarios.find((scenario) => (stepTimesOf(scenario).at(-1) ?? 0) < age) ?? []
}
