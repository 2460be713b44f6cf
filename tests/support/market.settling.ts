import { createZarinpal } from '../../adapters/payment-gateways/zarinpal.ts'
import { connect, createLedger, createOrderBook, createPaymentBook } from '../../adapters/postgres/index.ts'
import type { SettleParts } from '../../core/payments/index.ts'
import { stillSettings } from './still-settings.ts'

/** The parts of settling in this very process, on a database and a gateway of tests. */
export interface Settling {
  readonly parts: SettleParts
  close(): Promise<void>
}

/** Settling as a server does it, `offset` seconds in the future. */
export function settlingOn(databaseUrl: string, gatewayOrigin: string, offset = 0): Settling {
  const database = connect({ url: databaseUrl, connections: 4 })
  const gateway = createZarinpal({
    merchant_id: '00000000-0000-4000-8000-000000000000',
    base_url: `${gatewayOrigin}/pg/v4/payment`,
    start_url: `${gatewayOrigin}/pg/StartPay`,
    fetch,
    timeout_ms: 5_000,
  })
  const parts: SettleParts = {
    payments: createPaymentBook(database),
    book: createOrderBook(database),
    ledger: createLedger(database),
    transactions: database.transactions,
    clock: { now: () => Date.now() + offset * 1000 },
    settings: stillSettings(),
    crash: { pass: () => {} },
    gateway,
  }
  return { parts, close: database.close }
}
