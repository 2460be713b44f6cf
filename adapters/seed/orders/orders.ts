import type { SaleFact } from '../../../core/catalog/index.ts'
import {
  type CommissionRule,
  type CouponResult,
  type Draft,
  draftOrder,
  offerShippingMethods,
  type OrderState,
  type ParcelEvent,
  type ParcelState,
  parcelTransitions,
  type Recipient,
} from '../../../core/ordering/index.ts'
import { noMoney, type Rial } from '../../../core/shared/money.ts'
import { nextState } from '../../../core/shared/state-machines/state-table.ts'
import { demoOrders, demoPeopleTexts, demoStores, type OrderScenario, shippingProfiles } from '../data.ts'
import { accountId, categoryRows, commissionRows, demoPeople, regularIds, storeId } from '../market.ts'
import { type DemoProduct, variantRows } from '../products.ts'
import { createRandom, itemAt, type Random } from '../random.ts'
import { usedCoupon } from './coupons.ts'

/** One event of a parcel; `hours` counts from the payment. */
export interface OrderStep {
  readonly event: ParcelEvent
  readonly from: ParcelState
  readonly to: ParcelState
  readonly hours: number
}

/** A buyer with a delivery address. */
interface Buyer {
  readonly account: number
  readonly recipient: Recipient
}

/** An order of the demo market with the events of its parcels. */
export interface DemoOrder {
  readonly id: number
  readonly buyer: Buyer
  readonly state: OrderState
  readonly draft: Draft
  readonly wallet_amount: Rial
  /** Hours since it was placed; the payment follows immediately. */
  readonly age: number
  /** The slug of the store in whose shop it was placed. */
  readonly source: string | null
  /** The events of each parcel, in the order of the draft. */
  readonly steps: readonly (readonly OrderStep[])[]
}

type UnnumberedOrder = Omit<DemoOrder, 'id'>

/** The products that orders are drafted from, by store. */
type OrderableProducts = ReadonlyMap<string, readonly SaleFact[]>

const { stores_with_every_state: largeStores, second_stores: secondStores, scenarios, delivered, returned } = demoOrders
const day = 24

const buyers = demoOrders.buyers.map((mobile, index) => buyerOf(accountId(mobile), index))
const regularBuyers = regularIds.map(buyerOf)

function buyerOf(account: number, index: number): Buyer {
  const { name, mobile } = itemAt(demoPeople, account - 1)
  const recipient = { recipient_name: name, mobile, ...itemAt(demoPeopleTexts.addresses, index), plaque: '', unit: '' }
  return { account, recipient }
}

/**
 * Returns all orders of the demo market, oldest first; they cover every state of an order and every state of a parcel
 * in both large stores.
 */
export function createOrders(products: readonly DemoProduct[]): DemoOrder[] {
  const orderable = productsByStore(products)
  const past = Array.from({ length: demoOrders.past_orders }, (_, index) => pastOrder(products, orderable, index))
  const paid = scenarios.flatMap((scenario, index) =>
    largeStores.map((store) => paidOrder(orderable, scenario, store, index)),
  )
  const open = demoOrders.unpaid.map((unpaid, index) => openOrder(orderable, unpaid, index))
  return [...past, ...paid, ...open]
    .sort((left, right) => right.age - left.age)
    .map((order, index) => ({ ...order, id: index + 1 }))
}

/** Hours from the payment to the end of the slowest scenario of a past order. */
const longestAge = Math.max(...[delivered, returned].map((scenario) => (stepTimesOf(scenario).at(-1) ?? 0) * 1.6))

/** Returns an order of a regular buyer in the last year; nearly all are delivered in time, and reviews are based on them. */
function pastOrder(products: readonly DemoProduct[], orderable: OrderableProducts, index: number): UnnumberedOrder {
  const random = createRandom(`past order ${index}`)
  const age = longestAge + random.int(2 * day, 250 * day)
  const then = productsPublishedBefore(orderable, products, age)
  const open = [...then.keys()]
  const stores = [...new Set([itemAt(open, index), ...(random.chance(0.3) ? [random.pick(open)] : [])])]
  const buyer = itemAt(regularBuyers, random.int(0, regularBuyers.length - 1))
  const draft = draftFrom(then, stores, buyer, random)
  const [scenario, pace] = random.chance(0.06) ? [returned, 1] : [delivered, random.chance(0.08) ? 1.6 : 1]
  const steps = draft.parcels.map(() => stepsOf(scenario).map((step) => ({ ...step, hours: step.hours * pace })))
  return { buyer, state: 'paid', draft, wallet_amount: noMoney, age, source: null, steps }
}

function paidOrder(
  orderable: OrderableProducts,
  scenario: OrderScenario,
  store: string,
  index: number,
): UnnumberedOrder {
  const random = createRandom(`order ${store} ${index}`)
  const buyer = itemAt(buyers, random.pick([0, 0, 0, 1, 1, 2, 3, 4]))
  const stores = random.chance(0.35) ? [store, itemAt(secondStores, index)] : [store]
  const draft = draftFrom(orderable, stores, buyer, random, index % 4 === 2 ? usedCoupon : null)
  const age = (stepTimesOf(scenario).at(-1) ?? 0) + random.int(2, 12)
  const steps = draft.parcels.map((parcel) => stepsOf(parcel.store.slug === store ? scenario : fitting(age)))
  const wallet_amount = walletPart(draft, buyer, random)
  const source = stores.length === 1 && random.chance(0.3) ? store : null
  return { buyer, state: 'paid', draft, wallet_amount, age, source, steps }
}

function walletPart({ total }: Draft, { account }: Buyer, random: Random): Rial {
  const part = demoOrders.wallet_part
  return account === buyers[0]?.account && total > 4 * part && random.chance(0.3) ? part : noMoney
}

/** The longest part of a successful delivery that fits into an age. */
function fitting(age: number): OrderScenario {
  const parts = [...delivered, null].map((_, index) => delivered.slice(0, delivered.length - index))
  return parts.find((scenario) => (stepTimesOf(scenario).at(-1) ?? 0) < age) ?? []
}

type UnpaidOrder = (typeof demoOrders.unpaid)[number]

function openOrder(orderable: OrderableProducts, { state, hours_ago }: UnpaidOrder, index: number): UnnumberedOrder {
  const buyer = itemAt(buyers, index)
  const draft = draftFrom(orderable, [itemAt(largeStores, index)], buyer, createRandom(`unpaid ${index}`))
  const steps = draft.parcels.map(() => [])
  return { buyer, state, draft, wallet_amount: noMoney, age: hours_ago, source: null, steps }
}

/** Returns when each event of a scenario happens, in hours after the payment. */
function stepTimesOf(scenario: OrderScenario): number[] {
  let hours = 0
  return scenario.map((event, index) => {
    const isLater = event === 'time_out' && index > 0
    hours += isLater ? demoOrders.hours_to_second_time_out : (demoOrders.hours_to[event] ?? 0)
    return hours
  })
}

/** Returns the events of a scenario from the payment on. */
function stepsOf(scenario: OrderScenario): OrderStep[] {
  const times = stepTimesOf(scenario)
  let from: ParcelState = 'new'
  return scenario.map((event, index) => {
    const to = nextState(parcelTransitions, from, event, 'ordering/wrong-state')
    const step = { event, from, to, hours: times[index] ?? 0 }
    from = to
    return step
  })
}

/** Returns the products with enough stock to have been bought, by store. */
function productsByStore(products: readonly DemoProduct[]): OrderableProducts {
  const facts = variantRows(products)
    .filter(({ stock, price }) => stock >= 12 && price <= 400_000_000)
    .map((variant) => saleFactOf(itemAt(products, variant.product_id - 1), variant))
  return new Map(demoStores.map(({ slug }) => [slug, facts.filter(({ store }) => store.slug === slug)]))
}

function saleFactOf(product: DemoProduct, variant: ReturnType<typeof variantRows>[number]): SaleFact {
  const { slug, title, province, city, shipping } = itemAt(demoStores, storeId(product.store) - 1)
  const calendar = { open: true, working_days: { rest: [], closed: [] } }
  return {
    variant_id: String(variant.id),
    product_id: String(product.id),
    title: product.title,
    options: variant.options,
    store: {
      id: String(storeId(slug)),
      slug,
      title,
      province,
      city,
      ...calendar,
      shipping: shippingProfiles[shipping],
    },
    photo: null,
    unit_price: variant.price,
    compare_at_price: variant.compare_at_price,
    sellable: variant.stock,
    on_sale: true,
    min_per_order: 1,
    max_per_order: null,
    ships_to: [],
    weight_grams: product.weight_grams,
    preparation_days: product.preparation_days,
    category_ids: pathOf(product.category),
  }
}

/** Returns the ids of a category and its ancestors, the root first. */
function pathOf(category: string): string[] {
  const path: string[] = []
  for (let row = categoryRows.find(({ title }) => title === category); row !== undefined;) {
    path.unshift(String(row.id))
    const { parent_id } = row
    row = categoryRows.find(({ id }) => id === parent_id)
  }
  return path
}

const rules: readonly CommissionRule[] = commissionRows.map(({ category_id, store_id, basis_points }) => ({
  category_id: category_id === null ? null : String(category_id),
  store_id: store_id === null ? null : String(store_id),
  product_id: null,
  basis_points,
  floor: noMoney,
  ceiling: null,
}))

/** Returns the products that were published this many hours ago and ship everywhere. */
function productsPublishedBefore(
  orderable: OrderableProducts,
  products: readonly DemoProduct[],
  hours: number,
): OrderableProducts {
  const isKnown = ({ product_id }: SaleFact): boolean => itemAt(products, Number(product_id) - 1).age > hours
  const then = [...orderable].map(([slug, facts]) => {
    return [slug, facts.filter((fact) => isKnown(fact) && isSentEverywhere(fact))] as const
  })
  return new Map(then.filter(([, facts]) => facts.length > 0))
}

// A demo parcel holds at most two products, two pieces of each.
function isSentEverywhere({ store, weight_grams }: SaleFact): boolean {
  return offerShippingMethods(store, { province: '', city: '' }, weight_grams * 4, noMoney).length > 0
}

/** Drafts an order of one or two products from each of these stores, in the way checkout does. */
function draftFrom(
  orderable: OrderableProducts,
  stores: readonly string[],
  { recipient }: Buyer,
  random: Random,
  coupon: CouponResult | null = null,
): Draft {
  const facts = stores.flatMap((store) => {
    const own = orderable.get(store) ?? []
    const first = random.int(0, own.length - 1)
    return [...new Set([itemAt(own, first), ...(random.chance(0.4) ? [itemAt(own, first + 7)] : [])])]
  })
  const lines = facts.map(({ variant_id, unit_price }) => ({
    variant_id,
    quantity: unit_price > 30_000_000 ? 1 : random.int(1, 2),
  }))
  return draftOrder(lines, facts, { destination: recipient, choices: [], rules, vat_rate: 1000, coupon })
}
