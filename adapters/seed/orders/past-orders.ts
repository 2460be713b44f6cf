import { noMoney } from '../../../core/shared/money.ts'
import { draftFrom, regularBuyers, type OrderableProducts, productsPublishedBefore } from './order-drafts.ts'
import { afterReturnPeriod, commonScenarios, stepTimesOf, type OrderScenario } from './order-scenarios.ts'
import { orderStepsOf, type UnnumberedOrder } from './order-steps.ts'
import type { DemoProduct } from '../products/products.ts'
import { createRandom, itemAt } from '../random.ts'

const count = 160
const day = 24

/** The scenario of a successful delivery. */
const done: OrderScenario = commonScenarios[0] ?? []

/** Hours from the payment to the end of the slowest scenario. */
const longestAge = Math.max(...[done, afterReturnPeriod].map((scenario) => (stepTimesOf(scenario).at(-1) ?? 0) * 1.6))

/** Returns the orders of regular buyers over the last year, nearly all delivered in time; reviews are based on them. */
export function pastOrders(products: readonly DemoProduct[], orderable: OrderableProducts): UnnumberedOrder[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(`past order ${index}`)
    const age = longestAge + random.int(2 * day, 250 * day)
    const then = productsPublishedBefore(orderable, products, age)
    const open = [...then.keys()]
    const shops = [...new Set([itemAt(open, index), ...(random.chance(0.3) ? [random.pick(open)] : [])])]
    const buyer = itemAt(regularBuyers, random.int(0, regularBuyers.length - 1))
    const draft = draftFrom(then, shops, buyer, random)
    const [scenario, interval] = random.chance(0.06) ? [afterReturnPeriod, 1] : [done, random.chance(0.08) ? 1.6 : 1]
    const steps = draft.parcels.map(() =>
      orderStepsOf(scenario).map((step) => ({ ...step, hours: step.hours * interval })),
    )
    return { buyer, state: 'paid', draft, wallet_amount: noMoney, age, source: null, steps }
  })
}
