import type { Handlers } from '../contract/endpoint.ts'
import { rateAt, type Settings } from '../settings/index.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { noMoney } from '../shared/money.ts'
import { storeOf } from '../stores/index.ts'
import type { commissionContract } from './ordering.commission.contract.ts'
import { ruleFor } from './ordering.commission.ts'
import type { SaleTerms } from './ordering.ports.ts'

export interface CommissionParts {
  readonly terms: SaleTerms
  readonly settings: Settings
  readonly clock: Clock
}

/** What the house would take of the caller's store by the terms of now. */
export function createCommission({ terms, settings, clock }: CommissionParts): Handlers<typeof commissionContract> {
  return {
    async commission({ category_id, product_id }, caller) {
      const { store_id } = storeOf(caller)
      const [{ rules }, shelf, { vat }] = await Promise.all([
        terms.now(),
        terms.shelf(store_id, category_id, product_id ?? null),
        settings.now(),
      ])
      const rule = ruleFor(rules, { ...shelf, store: { id: store_id } })
      const { basis_points, floor, ceiling } = rule ?? { basis_points: 0, floor: noMoney, ceiling: null }
      return { basis_points, floor, ceiling, vat_rate: rateAt(vat, clock.now()) }
    },
  }
}
