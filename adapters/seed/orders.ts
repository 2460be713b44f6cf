import type { Draft, OrderState, ParcelEvent, ParcelState } from '../../core/ordering/index.ts'
import { parcelTable } from '../../core/ordering/index.ts'
import { noMoney, type Rial, rial } from '../../core/shared/money.ts'
import { advance } from '../../core/shared/states.ts'
import { type Buyer, buyers, draftFrom, type Shelves, shelvesOf } from './order-drafts.ts'
import { pastReturn, plainWays, timesOf, type Way, ways } from './order-plans.ts'
import { demoStores } from './content/stores.ts'
import type { DemoProduct } from './products.ts'
import { createRandom, itemAt, type Random } from './random.ts'

/** One step of a parcel's way; `hours` are counted from the payment. */
export interface Step {
  readonly event: ParcelEvent
  readonly from: ParcelState
  readonly to: ParcelState
  readonly hours: number
}

/** An order of the demo market with the ways its parcels have gone. */
export interface DemoOrder {
  readonly id: number
  readonly buyer: Buyer
  readonly state: OrderState
  readonly draft: Draft
  readonly wallet_part: Rial
  /** Hours since it was placed; it was paid a moment later. */
  readonly age: number
  readonly source: string | null
  /** The steps of each parcel, in the order of the draft. */
  readonly steps: readonly (readonly Step[])[]
}

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
  const past = grownShops().flatMap((shop, place) => pastOrders(shelves, shop, place))
  const sorted = [...paid, ...past, ...open].sort((left, right) => right.age - left.age)
  return sorted.map((order, index) => ({ ...order, id: index + 1 }))
}

/** Shops that have sold all over the country for a while, and how many of their past sales the demo market tells. */
const grownAge = 200
const pastSales = 7

function grownShops(): string[] {
  return demoStores.filter(({ age, shipping }) => age >= grownAge && shipping !== 'local').map(({ slug }) => slug)
}

/** Sales of the past months, nearly all of them plain. */
function pastOrders(shelves: Shelves, shop: string, place: number): Unnumbered[] {
  return Array.from({ length: pastSales }, (_, index) => {
    const random = createRandom(`past ${shop} ${index}`)
    const buyer = itemAt(buyers, 2 + ((place + index) % (buyers.length - 2)))
    const draft = draftFrom(shelves, [shop], buyer, random)
    const [way, slow] = random.chance(0.06) ? [pastReturn, 1] : [plainWays[0] ?? [], random.chance(0.07) ? 6 : 0.5]
    const steps = draft.parcels.map(() => stepsOf(way).map((step) => ({ ...step, hours: step.hours * slow })))
    return {
      ...{ buyer, state: 'paid', draft, wallet_part: noMoney, source: null, steps },
      age: random.int(25, 150) * 24,
    }
  })
}

type Unnumbered = Omit<DemoOrder, 'id'>

function paidOrder(shelves: Shelves, way: Way, shop: string, index: number): Unnumbered {
  const random = createRandom(`order ${shop} ${index}`)
  const buyer = itemAt(buyers, random.pick([0, 0, 0, 1, 1, 2, 3, 4]))
  const shops = random.chance(0.35) ? [shop, itemAt(second, index)] : [shop]
  const draft = draftFrom(shelves, shops, buyer, random)
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

function stepsOf(way: Way): Step[] {
  const times = timesOf(way)
  let from: ParcelState = 'new'
  return way.map((event, index) => {
    const step = {
      event,
      from,
      to: advance(parcelTable, from, event, 'ordering/wrong-state'),
      hours: times[index] ?? 0,
    }
    from = step.to
    return step
  })
}
