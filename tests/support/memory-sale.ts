import type { SaleFact } from '../../core/catalog/index.ts'
import type { CommissionRule, OrderingParts, PlaceParts } from '../../core/ordering/index.ts'
import { rial } from '../../core/shared/money.ts'
import { factWith, ruleWith } from './arbitraries/sale-fact.ts'
import { createCountedIds } from './counted-ids.ts'
import { createMemoryGoods, type MemoryGoods } from './memory-goods.ts'
import { createMemoryLedger, type MemoryLedger } from './memory-ledger.ts'
import { createMemoryOrderBook, type MemoryOrderBook } from './memory-order-book.ts'
import { stillIntake } from './memory-images.ts'
import { createMemoryParcelBook } from './memory-parcel-book.ts'
import { createMemoryPaymentBook, type MemoryPaymentBook } from './memory-payment-book.ts'
import { createMemoryTransactions } from './memory-transactions.ts'
import { createScriptedGateway, type ScriptedGateway } from './scripted-gateway.ts'
import { stillSettings } from './still-settings.ts'

/** All that selling and paying is made of, in memory, under a clock that moves when told. */
export interface MemorySale extends PlaceParts {
  readonly goods: MemoryGoods
  readonly book: MemoryOrderBook
  readonly ledger: MemoryLedger
  readonly payments: MemoryPaymentBook
  readonly gateway: ScriptedGateway
  readonly callback_url: string
  pass(milliseconds: number): void
}

/** A sale of these goods; the house takes 9 % and a VAT of 10 % on that. */
export function createMemorySale(
  facts: readonly SaleFact[] = [factWith()],
  rules: readonly CommissionRule[] = [ruleWith()],
): MemorySale {
  let now = 1_700_000_000_000
  const goods = createMemoryGoods(facts)
  return {
    goods,
    book: createMemoryOrderBook(goods),
    ledger: createMemoryLedger(),
    payments: createMemoryPaymentBook(),
    gateway: createScriptedGateway(),
    callback_url: 'https://bazargah.test/payment/callback',
    transactions: createMemoryTransactions(),
    terms: {
      now: async () => ({ rules }),
      shelf: async (_store, category_id, product_id) => ({ category_ids: [category_id], product_id }),
    },
    settings: stillSettings(),
    coupons: { standing: async () => undefined },
    ids: createCountedIds(),
    clock: { now: () => now },
    crash: { pass: () => {} },
    pass: (milliseconds) => void (now += milliseconds),
  }
}

/** The wish for pieces of variant 1, at the total of that moment. */
export function wishOf(agreed_total: number, quantity = 1, use_wallet = false) {
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
    use_wallet,
    agreed_total: rial(agreed_total),
    source_store: null,
  }
}

const emptyDesk: OrderingParts['desk'] = {
  list: async () => [],
  counts: async () => ({ counts: {}, newest: null }),
  some: async () => [],
  markPrinted: async () => {},
}

/** The sale with a shelf to read orders from. */
export function withShelf(sale: MemorySale, shelf: OrderingParts['shelf']): OrderingParts {
  const storage = {
    put: async () => {},
    read: async () => undefined,
    remove: async () => {},
    readRendition: async () => undefined,
    putRendition: async () => {},
  }
  const shipping = {
    read: async () => ({ shipping: { methods: [] }, province: '', city: '' }),
    save: async () => {},
  }
  const arrivals = { issue: async () => {}, spend: async () => undefined, since: async () => [] }
  const bare = {
    settingBook: {} as never,
    methodUse: {} as never,
    rules: {} as never,
    audit: {} as never,
    house: {} as never,
    market: {} as never,
    calendar: {} as never,
  }
  const empty = { parcels: createMemoryParcelBook(), desk: emptyDesk, arrivals }
  return { ...sale, ...empty, shelf, shipping, intake: stillIntake, storage, ...bare }
}
