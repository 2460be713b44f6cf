import {
  actAsStore,
  actOnParcel,
  type Decision,
  type HouseDesk,
  type LockedParcel,
  type NewRuling,
  type Offer,
  type ParcelState,
} from '../../core/ordering/index.ts'
import { openCase } from '../../core/ordering/ordering.case.service.ts'
import { rial } from '../../core/shared/money.ts'
import type { SettingValues } from '../../core/settings/index.ts'
import { createMemoryLedger } from './memory-ledger.ts'
import { createMemoryParcelBook, lockedParcel } from './memory-parcel-book.ts'
import { createMemoryTransactions } from './memory-transactions.ts'
import { noHolidays, settingsNow } from './still-settings.ts'

export const hour = 3_600_000
/** What the buyer paid for a parcel, in Rial. */
export const whole = 3_050_001

/** A house of these parcels, as captured, where the buyer 7 and the store `s` act on the first. */
export function createParcelHouse(...stored: readonly LockedParcel[]) {
  const parcels = createMemoryParcelBook(stored)
  const ledger = createMemoryLedger()
  // What the capture of each parcel left behind.
  for (const { store_id } of stored) {
    ledger.give(`pending:${store_id}`, rial(2_703_001))
    ledger.give(`shipping:${store_id}`, rial(50_000))
    ledger.give('commission', rial(270_000))
    ledger.give('commission-vat', rial(27_000))
  }
  let now = 0
  const rulings: NewRuling[] = []
  const desk = { rule: async (ruling: NewRuling) => void rulings.push(ruling) } as unknown as HouseDesk
  const log: unknown[] = []
  const audit = { record: async (entry: unknown) => void log.push(entry) }
  let days: Partial<SettingValues> = {}
  const settings = settingsNow(() => days)
  const parts = {
    parcels,
    ledger,
    clock: { now: () => now },
    transactions: createMemoryTransactions(),
    house: desk,
    audit,
    settings,
    calendar: noHolidays,
  }
  const act = (wish: Parameters<typeof actOnParcel>[1]['act'], account_id = '7', more: object = {}) =>
    actOnParcel(parts, { parcel_id: '1', act: wish, note: '', ...more }, account_id)
  const store = (wish: Parameters<typeof actAsStore>[3], store_id = 's') =>
    actAsStore(parts, '1', { store_id, account_id: 'owner' }, wish)
  const report = (more: object = {}) => openCase(parts, { ...damaged, ...more }, '7', now)
  return {
    parts,
    parcels,
    ledger,
    act,
    store,
    report,
    rulings,
    log,
    set: (values: Partial<SettingValues>) => void (days = values),
    pass: (milliseconds: number) => void (now += milliseconds),
    state: () => parcels.parcels.get('1')?.state,
    caseState: () => [...parcels.cases.values()].at(-1)?.state,
    money: () => ['wallet:7', 'available:s', 'pending:s', 'shipping:s', 'commission', 'commission-vat'].map(ledger.of),
  }
}

const allItems = [
  { variant_id: '1', quantity: 2 },
  { variant_id: '2', quantity: 3 },
]
export const damaged = {
  parcel_id: '1',
  kind: 'damaged' as const,
  wanted: 'refund' as const,
  items: allItems,
  text: 'شکسته بود',
  photos: [],
}
export const refundOffer: Offer = { solution: 'refund', amount: rial(0), with_return: false, note: '' }
export const ruling = (more: Partial<Decision> = {}): Decision => ({
  kind: 'refund',
  items: [],
  shipping: false,
  reason: 'عکس‌ها گویا است',
  with_return: false,
  seen: 'escalated',
  ...more,
})
export const at = (state: ParcelState) => lockedParcel({ state })
