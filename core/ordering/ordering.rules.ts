import { type Rial, sum } from '../shared/money.ts'
import { type CommissionRule, ruleFor, takenBy } from './ordering.commission.ts'
import type { ChargedLine } from './ordering.rules.ports.ts'

/** What a rule asks of a product, by whatever word names the store. */
interface Asked {
  readonly category_id: string | null
  readonly store_slug: string | null
  readonly product_id: string | null
}

/** The first rule above that holds for all the rule in this place holds for, so that it never counts; -1 when there is none (COM-5). */
export function hiddenBy(rules: readonly Asked[], place: number, within: (category_id: string) => readonly string[]) {
  const rule = rules[place]
  return rule === undefined ? -1 : rules.slice(0, place).findIndex((one) => covers(one, rule, within))
}

/** The lowest place in which a new rule still counts: above the first that would hide it (COM-5). */
export function placeOf(rules: readonly Asked[], rule: Asked, within: (category_id: string) => readonly string[]) {
  const hiding = hiddenBy([...rules, rule], rules.length, within)
  return hiding === -1 ? rules.length : hiding
}

/** Whether all that a rule holds for is held for by another; a category holds what lies within it. */
function covers(wide: Asked, rule: Asked, within: (category_id: string) => readonly string[]): boolean {
  return (
    (wide.product_id === null || wide.product_id === rule.product_id) &&
    (wide.store_slug === null || wide.store_slug === rule.store_slug) &&
    (wide.category_id === null || (rule.category_id !== null && within(rule.category_id).includes(wide.category_id)))
  )
}

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
