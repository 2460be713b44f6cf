import { createZarinpal } from '../../../adapters/payment-gateways/zarinpal.ts'
import {
  connect,
  createLedger,
  createOrderRepository,
  createPaymentRepository,
} from '../../../adapters/postgres/index.ts'
import type { SettlementDependencies } from '../../../core/payments/index.ts'
import { stillSettings } from '../still-settings.ts'

/** The dependencies of settlement in this process, with the test's database and gateway. */
export interface SettlementSetup {
  readonly parts: SettlementDependencies
  close(): Promise<void>
}

/** Settlement as a server does it, `offset` seconds in the future. */
export function settlementOn(databaseUrl: string, gatewayOrigin: string, offset = 0): SettlementSetup {
  const database = connect({ url: databaseUrl, connections: 4 })
  const gateway = createZarinpal({
    merchant_id: '00000000-0000-4000-8000-000000000000',
    base_url: `${gatewayOrigin}/pg/v4/payment`,
    start_url: `${gatewayOrigin}/pg/StartPay`,
    fetch,
    timeout_ms: 5_000,
  })
  const parts: SettlementDependencies = {
    payments: createPaymentRepository(database),
    orders: createOrderRepository(database),
    ledger: createLedger(database),
    transactions: database.transactions,
    clock: { now: () => Date.now() + offset * 1000 },
    settings: stillSettings(),
    crash: { pass: () => {} },
    gateway,
  }
  return { parts, close: database.close }
}
