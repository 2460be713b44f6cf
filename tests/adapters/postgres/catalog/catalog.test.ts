import { afterAll, expect, it } from 'vitest'
import { connect, createSaleFactRepository } from '../../../../adapters/postgres/index.ts'
import { draftOrder } from '../../../../core/ordering/index.ts'
import { ruleWith } from '../../../support/arbitraries/sale-fact.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'
import { variantAt } from '../../../support/market/buying.ts'
import { createMarket } from '../../../support/market/market.ts'
import { sqlOf } from '../../../support/people/actors.ts'

const url = await freshDatabase()
const market = await createMarket(url, { products: 1 })
const database = connect({ url, connections: 2 })
afterAll(() => database.close())

it('CAT-40 a product that names provinces is sold to these only', async () => {
  const { id: variant_id } = variantAt(market, 0)
  const [product] = market.stores[0]?.products ?? []
  await sqlOf(url, `update products set ships_to = '{یزد,فارس}' where id = $1`, [product?.id])
  const facts = await createSaleFactRepository(database).findSaleFacts([variant_id], 0, false)
  const sellTo = (province: string) =>
    draftOrder([{ variant_id, quantity: 1 }], facts, {
      destination: { province, city: 'شهر' },
      choices: [],
      rules: [ruleWith()],
      vat_rate: 1_000,
    })

  expect(sellTo('فارس').parcels).toMatchObject([{ chosenMethod: { method: 'express-post' } }])
  expect(() => sellTo('تهران')).toThrow(expect.objectContaining({ code: 'ordering/not-shippable' }))
})
