import {
  performStoreAction,
  type BuyerAction,
  performBuyerAction,
  type DisputeDecision,
  type AdminCaseRepository,
  type LockedParcel,
  type NewDecision,
  type SettlementOffer,
  type ParcelState,
} from '../../../core/ordering/index.ts'
import { openCase } from '../../../core/ordering/cases/case.service.ts'
import { rial } from '../../../core/shared/money.ts'
import type { SettingValues } from '../../../core/settings/index.ts'
import { createMemoryLedger } from '../finance/memory-ledger.ts'
import { createMemoryParcels, lockedParcel } from './memory-parcels.ts'
import { createMemoryTransactions } from '../database/memory-transactions.ts'
import { noHolidays, settingsNow } from '../still-settings.ts'

export const hour = 3_600_000
/** What the buyer paid for a parcel, in Rial. */
export const paidTotal = 3_050_001

/** Captured parcels, with buyer 7 and store `s` acting on the first. */
export function createParcelScenario(...stored: readonly LockedParcel[]) {
  const parcels = createMemoryParcels(stored)
  const ledger = createMemoryLedger()
  // The ledger entries that the capture of each parcel left.
  for (const { store_id } of stored) {
    ledger.give(`pending:${store_id}`, rial(2_703_001))
    ledger.give(`shipping:${store_id}`, rial(50_000))
    ledger.give('commission', rial(270_000))
    ledger.give('commission-vat', rial(27_000))
  }
  let now = 0
  const rulings: NewDecision[] = []
  const desk = {
    addDecision: async (decision: NewDecision) => void rulings.push(decision),
  } as unknown as AdminCaseRepository
  const log: unknown[] = []
  const audit = { record: async (entry: unknown) => void log.push(entry) }
  let days: Partial<SettingValues> = {}
  const settings = settingsNow(() => days)
  const parts = {
    parcels,
    ledger,
    clock: { now: () => now },
    transactions: createMemoryTransactions(),
    adminCases: desk,
    audit,
    settings,
    calendar: noHolidays,
  }
  const act = (wish: Parameters<typeof performBuyerAction>[1]['action'], account_id = '7', more: object = {}) =>
    performBuyerAction(parts, { parcel_id: '1', action: wish, note: '', ...more } as BuyerAction, account_id)
  const store = (wish: Parameters<typeof performStoreAction>[3], store_id = 's') =>
    performStoreAction(parts, '1', { store_id, account_id: 'owner' }, wish)
  const report = (more: object = {}) => openCase(parts, { ...damagedReport, ...more }, '7', now)
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
export const damagedReport = {
  parcel_id: '1',
  kind: 'damaged' as const,
  wanted: 'refund' as const,
  items: allItems,
  text: 'شکسته بود',
  photos: [],
}
export const refundOffer: SettlementOffer = { solution: 'refund', amount: rial(0), with_return: false, note: '' }
export const decisionWith = (more: Partial<DisputeDecision> = {}): DisputeDecision => ({
  kind: 'refund',
  items: [],
  shipping: false,
  reason: 'عکس‌ها گویا است',
  with_return: false,
  seen: 'escalated',
  ...more,
})
export const parcelIn = (state: ParcelState) => lockedParcel({ state })
