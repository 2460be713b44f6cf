import { type Rial, sum } from '../../shared/money.ts'
import { type CommissionRule, ruleFor, commissionFor } from './commission.ts'
import type { ChargedLine } from './rules.ports.ts'

/** The conditions of a rule. */
interface RuleConditions {
  readonly category_id: string | null
  readonly store_slug: string | null
  readonly product_id: string | null
}

/**
 * Returns the index of the first earlier rule that matches everything the rule at `position` matches, so that it never
 * applies; -1 when there is none (COM-5).
 */
export function findHidingRule(
  rules: readonly RuleConditions[],
  position: number,
  ancestorsOf: (category_id: string) => readonly string[],
) {
  const rule = rules[position]
  return rule === undefined
    ? -1
    : rules.slice(0, position).findIndex((candidate) => isCoveredBy(candidate, rule, ancestorsOf))
}

/** Returns the last position at which a new rule still applies: above the first rule that would hide it (COM-5). */
export function insertPosition(
  rules: readonly RuleConditions[],
  rule: RuleConditions,
  ancestorsOf: (category_id: string) => readonly string[],
) {
  const hidingIndex = findHidingRule([...rules, rule], rules.length, ancestorsOf)
  return hidingIndex === -1 ? rules.length : hidingIndex
}

/** Returns whether one rule matches everything another matches; a category includes its descendants. */
function isCoveredBy(
  broader: RuleConditions,
  rule: RuleConditions,
  ancestorsOf: (category_id: string) => readonly string[],
): boolean {
  return (
    (broader.product_id === null || broader.product_id === rule.product_id) &&
    (broader.store_slug === null || broader.store_slug === rule.store_slug) &&
    (broader.category_id === null ||
      (rule.category_id !== null && ancestorsOf(rule.category_id).includes(broader.category_id)))
  )
}

interface OrderCommissionChange {
  readonly number: string
  readonly before: Rial
  readonly after: Rial
}

/** Returns the commission of these lines under other rules, and the orders that change most (COM-2). */
export function previewRules(rules: readonly CommissionRule[], lines: readonly ChargedLine[], limit = 10) {
  const orders = new Map<string, OrderCommissionChange>()
  for (const { number, total, commission, store_id, ...subject } of lines) {
    const { before, after } = orders.get(number) ?? { before: 0 as Rial, after: 0 as Rial }
    const commissionAmount = commissionFor(ruleFor(rules, { ...subject, store: { id: store_id } }), total, 0).commission
    orders.set(number, { number, before: sum([before, commission]), after: sum([after, commissionAmount]) })
  }
  const all = [...orders.values()]
  const changeOf = ({ before, after }: OrderCommissionChange) => Math.abs(after - before)
  return {
    orders: all.length,
    before: sum(all.map(({ before }) => before)),
    after: sum(all.map(({ after }) => after)),
    changed: all
      .filter((candidate) => changeOf(candidate) > 0)
      .toSorted((left, right) => changeOf(right) - changeOf(left))
      .slice(0, limit),
  }
}
