import {
  createAudit,
  createHouseDesk,
  createLedger,
  createOrderShelf,
  createParcelBook,
  type Database,
} from '../../adapters/postgres/index.ts'
import type { Clock } from '../../core/shared/clock.ports.ts'
import { accounts } from '../../core/finance/index.ts'
import { actAsStore, actOnParcel, type Offer } from '../../core/ordering/index.ts'
import { withTurns } from '../../core/ordering/ordering.turn.ts'
import type { SettingValues } from '../../core/settings/index.ts'
import { rial } from '../../core/shared/money.ts'
import { capture } from './market.captured.ts'
import type { Market } from './market.ts'
import { noHolidays, settingsNow } from './still-settings.ts'

interface Doors {
  readonly url: string
  readonly database: Database
  readonly market: Market
  readonly buyer: string
  readonly clock: Clock
  readonly days?: () => Partial<SettingValues>
}

/** Parcels of the first store of a market, as their buyer and the store handle them, each act in its own transaction. */
export function parcelDoors({ url, database, market, buyer, clock, days = () => ({}) }: Doors) {
  const partsOf = (one: Database) => ({
    settings: settingsNow(days),
    calendar: noHolidays,
    parcels: createParcelBook(one),
    ledger: createLedger(one),
    house: createHouseDesk(one),
    audit: createAudit(one),
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
    bought: () => capture({ url, database, market, buyer, now: clock.now }),
    wallet: async (): Promise<number> => createLedger(database).balance(accounts.wallet(buyer)),
    store: (parcel_id: string, wish: Parameters<typeof actAsStore>[3]) =>
      run((parts) => {
        const { id: store_id = '', owner_id: account_id = '' } = market.stores[0] ?? {}
        return actAsStore(parts, parcel_id, { store_id, account_id }, wish)
      }),
    act: (parcel_id: string, wish: Parameters<typeof actOnParcel>[1]['act'], more: object = {}) =>
      run((parts) => actOnParcel(parts, { parcel_id, act: wish, note: '', ...more }, buyer)),
    async shown(number: string) {
      const order = await createOrderShelf(database).one(number, buyer)
      if (order === undefined) throw new Error('the order is not there')
      const read = withTurns(order, clock.now())
      const [parcel] = read.parcels
      if (parcel === undefined) throw new Error('the order has no parcel')
      return { order: read, parcel }
    },
  }
}

/** What a store offers: the money back, without a return. */
export const offerOf = (more: Partial<Offer> = {}): Offer => ({
  solution: 'refund',
  amount: rial(0),
  with_return: false,
  note: '',
  ...more,
})
