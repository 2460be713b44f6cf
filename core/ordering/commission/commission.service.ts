import type { Handlers } from '../../contract/endpoint.ts'
import { rateInForceAt, type CurrentSettings } from '../../settings/index.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import { noMoney } from '../../shared/money.ts'
import { actingStoreOf } from '../../stores/index.ts'
import type { commissionContract } from './commission.contract.ts'
import { ruleFor } from './commission.ts'
import type { SaleTerms } from '../orders/order.ports.ts'

export interface CommissionDependencies {
  readonly terms: SaleTerms
  readonly settings: CurrentSettings
  readonly clock: Clock
}

/** The endpoint that shows the current commission of the caller's store. */
export function createCommissionHandlers({
  terms,
  settings,
  clock,
}: CommissionDependencies): Handlers<typeof commissionContract> {
  return {
    async getStoreCommission({ category_id, product_id }, caller) {
      const { store_id } = actingStoreOf(caller)
      const [{ rules }, product, { vat }] = await Promise.all([
        terms.now(),
        terms.commissionSubject(store_id, category_id, product_id ?? null),
        settings.current(),
      ])
      const rule = ruleFor(rules, { ...product, store: { id: store_id } })
      const { basis_points, floor, ceiling } = rule ?? { basis_points: 0, floor: noMoney, ceiling: null }
      return { basis_points, floor, ceiling, vat_rate: rateInForceAt(vat, clock.now()) }
    },
  }
}
