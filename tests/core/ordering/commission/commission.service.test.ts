import { describe, expect, it } from 'vitest'
import { type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import {
  commissionOf,
  createOrderingService,
  type OrderQueries,
  commissionFor,
} from '../../../../core/ordering/index.ts'
import { rial } from '../../../../core/shared/money.ts'
import { factWith, ruleWith, storeWith } from '../../../support/arbitraries/sale-fact.ts'
import { createMemorySale, withOrderQueries } from '../../../support/ordering/sale.ts'

const rules = [
  ruleWith({ product_id: '77', basis_points: 100 }),
  ruleWith({ store_id: '2', basis_points: 200 }),
  ruleWith({ category_id: '5', basis_points: 500, ceiling: rial(40_000) }),
  ruleWith({ basis_points: 900 }),
]

const caller = (store_id: string): Caller => ({
  ...visitorCaller('::1', 'panel'),
  account_id: '1',
  session_id: 's',
  store: { store_id, role: 'content', state: 'active', trusted: false },
})
const { getStoreCommission } = createOrderingService(withOrderQueries(createMemorySale([], rules), {} as OrderQueries))

describe('the commission preview', () => {
  it.each([
    ['product', '1', '5', '77', 100],
    ['store', '2', '5', '78', 200],
    ['category', '1', '5', undefined, 500],
    ['platform', '1', '6', undefined, 900],
  ])(
    'ORD-28 follows the first rule that matches: of the %s',
    async (_, store_id, category_id, product, basis_points) => {
      const input = { category_id, ...(product === undefined ? {} : { product_id: product }) }
      expect(await getStoreCommission(input, caller(store_id))).toMatchObject({ basis_points, vat_rate: 1_000 })
    },
  )

  it('ORD-28 equals the commission of an order line at that price', async () => {
    const { vat_rate, ...told } = await getStoreCommission({ category_id: '5' }, caller('1'))
    const rule = { ...told, floor: rial(told.floor), ceiling: told.ceiling === null ? null : rial(told.ceiling) }
    const fact = factWith({ store: storeWith({ id: '1' }), category_ids: ['5'] })
    for (const price of [9, 333_333, 900_000_000].map(rial))
      expect(commissionFor(rule, price, vat_rate)).toEqual(commissionOf(rules, fact, price, 1_000))
  })
})
