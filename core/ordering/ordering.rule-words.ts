import { formatToman } from '../shared/money.ts'
import { formatNumber, formatPercent } from '../shared/numbers.ts'
import type { ShownRule } from './ordering.rules.contract.ts'

/** What a commission rule holds for, in words. */
export function ruleAim({ category, store, product, category_id, store_slug, product_id }: ShownRule): string {
  const parts = [
    ...(product_id === null ? [] : [`کالای «${product ?? formatNumber(Number(product_id))}»`]),
    ...(category_id === null ? [] : [`دستهٔ «${category ?? category_id}»`]),
    ...(store_slug === null ? [] : [`فروشگاه «${store ?? store_slug}»`]),
  ]
  return parts.length === 0 ? 'همهٔ کالاها' : parts.join(' در ')
}

/** What a list of rules lost and what it won, in words; where only places changed, both lists in their order (COM-3). */
export function rulesChange(before: readonly ShownRule[], after: readonly ShownRule[]) {
  const [old, young] = [before.map(wordsOf), after.map(wordsOf)]
  const [lost, won] = [old.filter((rule) => !young.includes(rule)), young.filter((rule) => !old.includes(rule))]
  const isMoved = lost.length === 0 && won.length === 0
  return { before: told(isMoved ? old : lost), after: told(isMoved ? young : won) }
}

const told = (rules: readonly string[]) => ({ rules: rules.length === 0 ? null : rules })

function wordsOf(rule: ShownRule): string {
  const { basis_points, floor, ceiling } = rule
  const bounds = [
    ...(floor > 0 ? [`کف ${formatToman(floor)}`] : []),
    ...(ceiling === null ? [] : [`سقف ${formatToman(ceiling)}`]),
  ]
  return [ruleAim(rule), formatPercent(basis_points / 100), ...bounds].join(' ')
}
