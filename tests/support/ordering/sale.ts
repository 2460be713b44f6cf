import type { SaleFact } from '../../../core/catalog/index.ts'
import type { CommissionRule, OrderingDependencies, PlaceOrderDependencies } from '../../../core/ordering/index.ts'
import { type Site, siteOf } from '../../../core/routing/index.ts'
import { rial } from '../../../core/shared/money.ts'
import { factWith, ruleWith } from '../arbitraries/sale-fact.ts'
import { createCountedIds } from '../counted-ids.ts'
import { createMemoryGoods, type MemoryGoods } from '../catalog/memory-goods.ts'
import { createMemoryLedger, type MemoryLedger } from '../finance/memory-ledger.ts'
import { createMemoryOrders, type MemoryOrders } from './memory-orders.ts'
import { fakeSanitizer } from '../images/fake-sanitizer.ts'
import { createMemoryParcels } from './memory-parcels.ts'
import { createMemoryPayments, type MemoryPayments } from '../payments/memory-payments.ts'
import { createMemoryTransactions } from '../database/memory-transactions.ts'
import { createScriptedGateway, type ScriptedGateway } from '../payments/scripted-gateway.ts'
import { stillSettings } from '../still-settings.ts'

/** Everything selling and paying needs, in memory, with a manual clock. */
export interface MemorySale extends PlaceOrderDependencies {
  readonly goods: MemoryGoods
  readonly orders: MemoryOrders
  readonly ledger: MemoryLedger
  readonly payments: MemoryPayments
  readonly gateway: ScriptedGateway
  readonly site: Site
  pass(milliseconds: number): void
}

/** A sale of these products; the platform takes 9 % commission plus 10 % VAT on it. */
export function createMemorySale(
  facts: readonly SaleFact[] = [factWith()],
  rules: readonly CommissionRule[] = [ruleWith()],
): MemorySale {
  let now = 1_700_000_000_000
  const goods = createMemoryGoods(facts)
  return {
    goods,
    orders: createMemoryOrders(goods),
    ledger: createMemoryLedger(),
    payments: createMemoryPayments(),
    gateway: createScriptedGateway(),
    site: siteOf('https://bazargah.test'),
    transactions: createMemoryTransactions(),
    terms: {
      now: async () => ({ rules }),
      commissionSubject: async (_store, category_id, product_id) => ({ category_ids: [category_id], product_id }),
    },
    settings: stillSettings(),
    coupons: { findForAccount: async () => undefined, lock: async () => {} },
    ids: createCountedIds(),
    clock: { now: () => now },
    crash: { pass: () => {} },
    pass: (milliseconds) => void (now += milliseconds),
  }
}

/** The input for a quantity of variant 1, with the given agreed total. */
export function orderInput(agreed_total: number, quantity = 1, wallet_amount = 0) {
  return {
    lines: [{ variant_id: '1', quantity }],
    shipping: [],
    recipient: {
      recipient_name: 'نرگس آذری',
      mobile: '09121234567',
      province: 'فارس',
      city: 'شیراز',
      address: 'خیابان زند، کوچهٔ سوم',
      postal_code: '7134567890',
      plaque: '',
      unit: '',
    },
    sender: null,
    wallet_amount: rial(wallet_amount),
    agreed_total: rial(agreed_total),
    source_store: null,
  }
}

const emptyStoreParcels: OrderingDependencies['storeParcels'] = {
  list: async () => [],
  counts: async () => ({ counts: {}, newest: null }),
  findMany: async () => [],
  markPrinted: async () => {},
}

/** The sale with order queries. */
export function withOrderQueries(
  sale: MemorySale,
  orderQueries: OrderingDependencies['orderQueries'],
): OrderingDependencies {
  const storage = {
    put: async () => {},
    read: async () => undefined,
    remove: async () => {},
    readRendition: async () => undefined,
    putRendition: async () => {},
  }
  const shipping = {
    find: async () => ({ shipping: { methods: [] }, province: '', city: '' }),
    save: async () => {},
  }
  const arrivals = { issueTicket: async () => {}, redeemTicket: async () => undefined, newestAfter: async () => [] }
  const bare = {
    settingRepository: {} as never,
    shippingMethodUsage: {} as never,
    rules: {} as never,
    audit: {} as never,
    adminCases: {} as never,
    adminOrders: {} as never,
    calendar: {} as never,
  }
  const empty = { parcels: createMemoryParcels(), storeParcels: emptyStoreParcels, newOrders: arrivals }
  return { ...sale, ...empty, orderQueries, shipping, sanitizer: fakeSanitizer, storage, ...bare }
}
