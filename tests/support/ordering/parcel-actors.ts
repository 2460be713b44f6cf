import {
  createAuditLog,
  createAdminCaseRepository,
  createLedger,
  createOrderQueries,
  createParcelRepository,
  type Database,
} from '../../../adapters/postgres/index.ts'
import type { Clock } from '../../../core/shared/ports/clock.ports.ts'
import { ledgerAccounts } from '../../../core/finance/index.ts'
import {
  type BuyerAction,
  performStoreAction,
  performBuyerAction,
  type SettlementOffer,
} from '../../../core/ordering/index.ts'
import { withNextActors } from '../../../core/ordering/parcels/next-actor.ts'
import type { SettingValues } from '../../../core/settings/index.ts'
import { rial } from '../../../core/shared/money.ts'
import { captureOrderOf } from '../market/captured.ts'
import type { Market } from '../market/market.ts'
import { noHolidays, settingsNow } from '../still-settings.ts'

interface ParcelActorsContext {
  readonly url: string
  readonly database: Database
  readonly market: Market
  readonly buyer: string
  readonly clock: Clock
  readonly days?: () => Partial<SettingValues>
}

/** Parcels of the first store of a market, as buyer and store act on them, each action in its own transaction. */
export function parcelActors({ url, database, market, buyer, clock, days = () => ({}) }: ParcelActorsContext) {
  const partsOf = (one: Database) => ({
    settings: settingsNow(days),
    calendar: noHolidays,
    parcels: createParcelRepository(one),
    ledger: createLedger(one),
    adminCases: createAdminCaseRepository(one),
    audit: createAuditLog(one),
    transactions: one.transactions,
    clock,
  })
  const run = <Result>(work: (parts: ReturnType<typeof partsOf>) => Promise<Result>) => {
    const parts = partsOf(database)
    return parts.transactions.run(() => work(parts))
  }
  return {
    partsOf,
    run,
    bought: () => captureOrderOf({ url, database, market, buyer, now: clock.now }),
    wallet: async (): Promise<number> => createLedger(database).balance(ledgerAccounts.wallet(buyer)),
    store: (parcel_id: string, wish: Parameters<typeof performStoreAction>[3]) =>
      run((parts) => {
        const { id: store_id = '', owner_id: account_id = '' } = market.stores[0] ?? {}
        return performStoreAction(parts, parcel_id, { store_id, account_id }, wish)
      }),
    act: (parcel_id: string, wish: Parameters<typeof performBuyerAction>[1]['action'], more: object = {}) =>
      run((parts) => performBuyerAction(parts, { parcel_id, action: wish, note: '', ...more } as BuyerAction, buyer)),
    async shown(number: string) {
      const order = await createOrderQueries(database).find(number, buyer)
      if (order === undefined) throw new Error('the order is not there')
      const read = withNextActors(order, clock.now())
      const [parcel] = read.parcels
      if (parcel === undefined) throw new Error('the order has no parcel')
      return { order: read, parcel }
    },
  }
}

/** A store's offer of a refund without a return. */
export const refundOfferWith = (more: Partial<SettlementOffer> = {}): SettlementOffer => ({
  solution: 'refund',
  amount: rial(0),
  with_return: false,
  note: '',
  ...more,
})
