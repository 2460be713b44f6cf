import { afterAll, describe, expect } from 'vitest'
import { connect, createOrderRepository, createSaleFactRepository } from '../../../../../adapters/postgres/index.ts'
import { conformsToOrderRepository } from '../../../../conformance/orders.ts'
import { freshDatabase } from '../../../../support/database/postgres.ts'
import { createMarket } from '../../../../support/market/market.ts'
import { addShoppers, sqlOf } from '../../../../support/people/actors.ts'

const url = await freshDatabase()
const stock = 10
const products = (await createMarket(url, { products: 8, stock })).stores.flatMap((store) => store.products)
const accounts = await addShoppers(url, 2)
const database = connect({ url, connections: 4 })
afterAll(() => database.close())

describe('orders in PostgreSQL', () => {
  conformsToOrderRepository(async () => {
    await sqlOf(
      url,
      'with r as (delete from reservations), l as (delete from order_lines), p as (delete from parcels) delete from orders',
    )
    const [variant, another] = products.shift()?.variants ?? []
    return {
      goods: createSaleFactRepository(database),
      orders: createOrderRepository(database),
      transactions: database.transactions,
      accounts: accounts as [string, string],
      variants: [variant?.id ?? expect.fail(), another?.id ?? expect.fail()],
      stock,
    }
  })
})
