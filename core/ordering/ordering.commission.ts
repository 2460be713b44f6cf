import type { SaleFact } from '../catalog/index.ts'
import { minus, noMoney, type Rial, share } from '../shared/money.ts'

/** One rule of the ordered list; a null condition holds for everything. First match wins (domain.md, Money). */
export interface CommissionRule {
  readonly category_id: string | null
  readonly store_id: string | null
  readonly product_id: string | null
  /** Integer basis points: 900 is 9 %. */
  readonly basis_points: number
  /** Least and most of the commission of one line, in Rial. */
  readonly floor: Rial
  readonly ceiling: Rial | null
}

/** What the house takes of one order line; frozen on the line when the order is placed. */
export interface Commission {
  readonly basis_points: number
  readonly commission: Rial
  readonly vat: Rial
}

/** The commission of a line of this total. The VAT rate is in basis points; both round half up. Never more than the line. */
export function commissionOf(
  rules: readonly CommissionRule[],
  fact: SaleFact,
  total: Rial,
  vatRate: number,
): Commission {
  return takenBy(ruleFor(rules, fact), total, vatRate)
}

/** What rules ask about: a product that is not there yet has no number. */
interface Sold extends Pick<SaleFact, 'category_ids'> {
  readonly product_id: string | null
  readonly store: { readonly id: string }
}

/** The first rule that holds for it. */
export function ruleFor(rules: readonly CommissionRule[], sold: Sold): CommissionRule | undefined {
  return rules.find((candidate) => applies(candidate, sold))
}

type Bounds = Pick<CommissionRule, 'basis_points' | 'floor' | 'ceiling'>

/** What a rule takes of a line of this total. */
export function takenBy(rule: Bounds | undefined, total: Rial, vatRate: number): Commission {
  if (rule === undefined) return { basis_points: 0, commission: noMoney, vat: noMoney }
  const commission = bounded(rule, total)
  const vat = share(commission, vatRate)
  const room = minus(total, commission)
  return { basis_points: rule.basis_points, commission, vat: vat > room ? room : vat }
}

function applies(rule: CommissionRule, fact: Sold): boolean {
  return (
    (rule.product_id === null || rule.product_id === fact.product_id) &&
    (rule.store_id === null || rule.store_id === fact.store.id) &&
    (rule.category_id === null || fact.category_ids.includes(rule.category_id))
  )
}

function bounded(rule: Bounds, total: Rial): Rial {
  const atLeast = Math.max(share(total, rule.basis_points), rule.floor)
  const atMost = rule.ceiling === null ? atLeast : Math.min(atLeast, rule.ceiling)
  return Math.min(atMost, total) as Rial
}
