import { formatToman } from '../../shared/money.ts'
import { formatNumber, formatPercent } from '../../shared/text/numbers.ts'
import type { CommissionRuleDetails } from './rules.contract.ts'

/** Returns what a commission rule applies to, in Persian. */
export function commissionRuleScope({
  category,
  store,
  product,
  category_id,
  store_slug,
  product_id,
}: CommissionRuleDetails): string {
  const conditions = [
    ...(product_id === null ? [] : [`کالای «${product ?? formatNumber(Number(product_id))}»`]),
    ...(category_id === null ? [] : [`دستهٔ «${category ?? category_id}»`]),
    ...(store_slug === null ? [] : [`فروشگاه «${store ?? store_slug}»`]),
  ]
  return conditions.length === 0 ? 'همهٔ کالاها' : conditions.join(' در ')
}

/** Returns the removed and the added rules in Persian; when only the order changed, both lists in full (COM-3). */
export function commissionRulesDiff(before: readonly CommissionRuleDetails[], after: readonly CommissionRuleDetails[]) {
  const [previous, current] = [before.map(ruleLabel), after.map(ruleLabel)]
  const [removed, added] = [
    previous.filter((rule) => !current.includes(rule)),
    current.filter((rule) => !previous.includes(rule)),
  ]
  const isReordered = removed.length === 0 && added.length === 0
  return { before: listed(isReordered ? previous : removed), after: listed(isReordered ? current : added) }
}

const listed = (rules: readonly string[]) => ({ rules: rules.length === 0 ? null : rules })

function ruleLabel(rule: CommissionRuleDetails): string {
  const { basis_points, floor, ceiling } = rule
  const bounds = [
    ...(floor > 0 ? [`کف ${formatToman(floor)}`] : []),
    ...(ceiling === null ? [] : [`سقف ${formatToman(ceiling)}`]),
  ]
  return [commissionRuleScope(rule), formatPercent(basis_points / 100), ...bounds].join(' ')
}
