import { describe } from 'vitest'
import { conformsToOrderRepository } from '../../conformance/orders.ts'
import { factWith } from '../arbitraries/sale-fact.ts'
import { createMemoryGoods } from '../catalog/memory-goods.ts'
import { createMemoryTransactions } from '../database/memory-transactions.ts'
import { createMemoryOrders } from './memory-orders.ts'

describe('orders in memory', () => {
  conformsToOrderRepository(async () => {
    const goods = createMemoryGoods(['1', '2'].map((variant_id) => factWith({ variant_id })))
    return {
      goods,
      orders: createMemoryOrders(goods),
      transactions: createMemoryTransactions(),
      accounts: ['7', '8'],
      variants: ['1', '2'],
      stock: 10,
    }
  })
})
