import { noMoney } from '../../core/shared/money.ts'
import { draftFrom, regularBuyers, type Shelves, shelvesBefore } from './order-drafts.ts'
import { pastReturn, plainWays, timesOf, type Way } from './order-plans.ts'
import { stepsOf, type Unnumbered } from './order-steps.ts'
import type { DemoProduct } from './products.ts'
import { createRandom, itemAt } from './random.ts'

const count = 160
const day = 24

/** The way of a parcel that went well. */
const done: Way = plainWays[0] ?? []

/** Hours from the payment to the end of the slowest way. */
const longest = Math.max(...[done, pastReturn].map((way) => (timesOf(way).at(-1) ?? 0) * 1.6))

/** What regular buyers bought over the last year and, nearly always, received in time: the ground of what they say about it. */
export function pastOrders(products: readonly DemoProduct[], shelves: Shelves): Unnumbered[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(`past order ${index}`)
    const age = longest + random.int(2 * day, 250 * day)
    const then = shelvesBefore(shelves, products, age)
    const open = [...then.keys()]
    const shops = [...new Set([itemAt(open, index), ...(random.chance(0.3) ? [random.pick(open)] : [])])]
    const buyer = itemAt(regularBuyers, random.int(0, regularBuyers.length - 1))
    const draft = draftFrom(then, shops, buyer, random)
    const [way, pace] = random.chance(0.06) ? [pastReturn, 1] : [done, random.chance(0.08) ? 1.6 : 1]
    const steps = draft.parcels.map(() => stepsOf(way).map((step) => ({ ...step, hours: step.hours * pace })))
    return { buyer, state: 'paid', draft, wallet_part: noMoney, age, source: null, steps }
  })
}
