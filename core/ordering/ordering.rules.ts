import { type Rial, sum } from '../shared/money.ts'
import { type CommissionRule, ruleFor, takenBy } from './ordering.commission.ts'
import type { ChargedLine } from './ordering.rules.ports.ts'

interface Change {
  readonly number: string
  readonly before: Rial
  readonly after: Rial
}

/** What another list of rules would have taken of these lines, and the orders it changes most (COM-2). */
export function previewRules(rules: readonly CommissionRule[], lines: readonly ChargedLine[], most = 10) {
  const orders = new Map<string, Change>()
  for (const { number, total, commission, store_id, ...sold } of lines) {
    const { before, after } = orders.get(number) ?? { before: 0 as Rial, after: 0 as Rial }
    const taken = takenBy(ruleFor(rules, { ...sold, store: { id: store_id } }), total, 0).commission
    orders.set(number, { number, before: sum([before, commission]), after: sum([after, taken]) })
  }
  const all = [...orders.values()]
  const by = ({ before, after }: Change) => Math.abs(after - before)
  return {
    orders: all.length,
    before: sum(all.map(({ before }) => before)),
    after: sum(all.map(({ after }) => after)),
    changed: all
      .filter((one) => by(one) > 0)
      .toSorted((left, right) => by(right) - by(left))
      .slice(0, most),
  }
}
