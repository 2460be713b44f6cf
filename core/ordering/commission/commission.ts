import type { SaleFact } from '../../catalog/index.ts'
import { minus, noMoney, type Rial, share } from '../../shared/money.ts'

/** One rule of the ordered list; a null condition matches everything. The first match wins. */
export interface CommissionRule {
  readonly category_id: string | null
  readonly store_id: string | null
  readonly product_id: string | null
  /** Basis points: 900 is 9 %. */
  readonly basis_points: number
  /** Lower and upper bound of the commission of one line, in Rial. */
  readonly floor: Rial
  readonly ceiling: Rial | null
}

/** The commission of one order line; frozen on the line when the order is placed. */
export interface Commission {
  readonly basis_points: number
  readonly commission: Rial
  readonly vat: Rial
}

/**
 * Returns the commission of a line. The VAT rate is in basis points; both amounts round half up and never exceed the
 * line.
 */
export function commissionOf(
  rules: readonly CommissionRule[],
  sale: SaleFact,
  total: Rial,
  vatRate: number,
): Commission {
  return commissionFor(ruleFor(rules, sale), total, vatRate)
}

/** What the conditions of a rule are checked against; a product that does not exist yet has no id. */
interface CommissionSubject extends Pick<SaleFact, 'category_ids'> {
  readonly product_id: string | null
  readonly store: { readonly id: string }
}

/** Returns the first rule that matches. */
export function ruleFor(rules: readonly CommissionRule[], subject: CommissionSubject): CommissionRule | undefined {
  return rules.find((candidate) => applies(candidate, subject))
}

type CommissionRate = Pick<CommissionRule, 'basis_points' | 'floor' | 'ceiling'>

/** Returns the commission that a rule charges on a line total. */
export function commissionFor(rule: CommissionRate | undefined, total: Rial, vatRate: number): Commission {
  if (rule === undefined) return { basis_points: 0, commission: noMoney, vat: noMoney }
  const commission = clampCommission(rule, total)
  const vat = share(commission, vatRate)
  const remaining = minus(total, commission)
  return { basis_points: rule.basis_points, commission, vat: vat > remaining ? remaining : vat }
}

function applies(rule: CommissionRule, sale: CommissionSubject): boolean {
  return (
    (rule.product_id === null || rule.product_id === sale.product_id) &&
    (rule.store_id === null || rule.store_id === sale.store.id) &&
    (rule.category_id === null || sale.category_ids.includes(rule.category_id))
  )
}

function clampCommission(rule: CommissionRate, total: Rial): Rial {
  const floored = Math.max(share(total, rule.basis_points), rule.floor)
  const capped = rule.ceiling === null ? floored : Math.min(floored, rule.ceiling)
  return Math.min(capped, total) as Rial
}
