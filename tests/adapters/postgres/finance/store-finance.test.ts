import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  connect,
  createAdminCaseRepository,
  createAuditLog,
  createWithdrawalBatchRepository,
  createLedger,
  createParcelRepository,
  createPayaCalendar,
  createBankAccountRepository,
  createStoreFinanceQueries,
  createWithdrawalRepository,
} from '../../../../adapters/postgres/index.ts'
import { createSpreadsheets } from '../../../../adapters/spreadsheets/spreadsheets.ts'
import { type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import { createFinanceService } from '../../../../core/finance/index.ts'
import { performStoreAction, moveOverdueParcels, refundCompleted } from '../../../../core/ordering/index.ts'
import { tehranMomentOf, formatIsoJalaali } from '../../../../core/shared/time/jalaali.ts'
import { rial } from '../../../../core/shared/money.ts'
import { addShoppers, sqlOf } from '../../../support/people/actors.ts'
import { checkInvariants } from '../../../support/finance/invariants.ts'
import { captureOrderOf, type CapturedOrder } from '../../../support/market/captured.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'
import { noHolidays, stillSettings } from '../../../support/still-settings.ts'

const url = await freshDatabase()
const market = await createMarket(url, { products: 2 })
const database = connect({ url, connections: 4 })
const [buyer = ''] = await addShoppers(url, 1)
const [alef, be] = market.stores
const day = 86_400_000
let offset = 0
const clock = { now: () => Date.now() + offset }
const ledger = createLedger(database)
const { transactions } = database
const service = createFinanceService({
  ledger,
  transactions,
  clock,
  storeFinance: createStoreFinanceQueries(database),
  settings: stillSettings(),
  withdrawals: createWithdrawalRepository(database),
  bank: createBankAccountRepository(database),
  batches: createWithdrawalBatchRepository(database),
  calendar: createPayaCalendar(database),
  audit: createAuditLog(database),
  sheets: createSpreadsheets(),
})
const parcels = {
  parcels: createParcelRepository(database),
  ledger,
  transactions,
  clock,
  settings: stillSettings(),
  calendar: noHolidays,
}

const desk = { ...parcels, adminCases: createAdminCaseRepository(database), audit: createAuditLog(database) }

const callerOf = (store: typeof alef): Caller => ({
  ...visitorCaller('::1', 'panel'),
  account_id: store?.owner_id ?? '',
  session_id: randomUUID(),
  store: { store_id: store?.id ?? '', role: 'owner', state: 'active', trusted: false },
})
const own = callerOf(alef)
const admin: Caller = { ...visitorCaller('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' }
const rowsOf = async (more: object = {}) => (await service.listStoreLedgerRows({ limit: 30, ...more }, own)).rows
let sold: CapturedOrder

async function deliver({ parcel_id }: CapturedOrder): Promise<void> {
  const act = (wish: Parameters<typeof performStoreAction>[3]) =>
    transactions.run(() =>
      performStoreAction(parcels, parcel_id, { store_id: alef?.id ?? '', account_id: alef?.owner_id ?? '' }, wish),
    )
  await act({ action: 'confirm' })
  await act({ action: 'ship', tracking_code: '123456' })
  for (const days of [15, 4]) {
    offset += days * day
    await moveOverdueParcels(parcels)
  }
}

beforeAll(async () => {
  sold = await captureOrderOf({ url, database, market, buyer, now: clock.now })
})
afterAll(() => database.close())

describe('the money of a store', () => {
  it('FIN-14 is pending after a sale, and each row shows its lines and the platform’s share', async () => {
    const { pending, shipping, available } = await service.getStoreBalance({}, own)
    const [row] = await rowsOf({ money: 'pending' })
    expect(row).toMatchObject({ kind: 'order-captured', amount: pending, order_number: sold.number })
    const entry = await service.getStoreLedgerEntry({ entry_id: row?.entry_id ?? '' }, own)
    const [parcel] = entry.parcels
    expect(entry.moved).toEqual([
      { money: 'pending', amount: pending },
      { money: 'shipping', amount: shipping },
    ])
    expect(parcel).toMatchObject({
      number: sold.number,
      commission: 20_002,
      commission_vat: 2_000,
      net: pending + shipping,
    })
    expect(parcel?.lines.map(({ commission }) => commission)).toEqual(parcel?.lines.map(() => 10_001))
    expect(available).toBe(0)
  })

  it('FIN-14 can be withdrawn after completion; another store sees none of it', async () => {
    const before = await service.getStoreBalance({}, own)
    await deliver(sold)
    const after = await service.getStoreBalance({}, own)
    expect(after).toMatchObject({ pending: 0, shipping: 0, available: before.pending + before.shipping })
    const [entry] = await rowsOf({ money: 'available' })
    expect(entry?.kind).toBe('parcel-completed')
    const other = callerOf(be)
    expect(await service.listStoreLedgerRows({ limit: 30 }, other)).toEqual({ rows: [] })
    await expect(service.getStoreLedgerEntry({ entry_id: entry?.entry_id ?? '' }, other)).rejects.toMatchObject({
      code: 'finance/not-found',
    })
  })

  it('FIN-14 is paged row by row without gaps', async () => {
    const all = await rowsOf()
    const pages = []
    for (let before: string | undefined; ;) {
      const rows = await rowsOf({ limit: 2, ...(before === undefined ? {} : { before }) })
      pages.push(...rows)
      before = rows.at(-1)?.id
      if (rows.length < 2) break
    }
    expect(pages).toEqual(all)
  })

  it('FIN-13 FIN-12 a returned request marks the bank account, releases the money and changes nothing else', async () => {
    const [bank] = await sqlOf<{ id: string }>(
      url,
      `insert into bank_accounts (store_id, sheba, holder, changed_at)
       values ($1, 'IR820540102680020817909002', 'فروشنده', now()) returning id::text`,
      [alef?.id],
    )
    const { available } = await service.getStoreBalance({}, own)
    const wish = { amount: rial(1_000_000), bank_account_id: bank?.id ?? '' }
    const { id } = await transactions.run(() => service.requestWithdrawal(wish, own))
    expect(await service.approveWithdrawals({ ids: [id, '999999'] }, admin)).toEqual({
      done: [id],
      skipped: ['999999'],
    })
    const sent = await transactions.run(() => service.createWithdrawalBatch({ ids: [id] }, admin))
    expect(sent).toMatchObject({ done: [id], skipped: [], total: 1_000_000 })
    expect(await service.getStoreBalance({}, own)).toMatchObject({
      available: available - 1_000_000,
      in_withdrawal: 1_000_000,
    })
    await service.returnWithdrawal({ withdrawal_id: id, reason: 'حساب بسته است' }, admin)
    const { accounts, ...after } = await service.getStoreBalance({}, own)
    expect(after).toMatchObject({ available, in_withdrawal: 0 })
    expect(accounts).toMatchObject([{ state: 'mismatch' }])
    const { rows } = await service.listStoreWithdrawals({ offset: 0, limit: 5 }, own)
    expect(rows).toMatchObject([{ state: 'returned', reason: 'حساب بسته است' }])
  })

  it('FIN-22 lists in an invoice what ended in its month and what the platform kept, for its store only', async () => {
    const [row] = await sqlOf<{ month: number; at: Date }>(url, `select state_since as at from parcels where id = $1`, [
      sold.parcel_id,
    ])
    const month = formatIsoJalaali(tehranMomentOf(row?.at.getTime() ?? 0)).slice(0, 7)
    const invoice = await service.getStoreInvoice({ month }, own)
    expect(invoice).toMatchObject({
      commission: 20_002,
      commission_vat: 2_000,
      number: `${alef?.slug}-${month.replace('/', '')}`,
    })
    expect(invoice.rows.map(({ number }) => number)).toEqual([sold.number])
    expect((await service.getStoreInvoice({ month }, callerOf(be))).rows).toEqual([])
    expect((await service.getStoreInvoice({ month: '1399/12' }, own)).rows).toEqual([])
  })

  it('FIN-15 lists the months', async () => {
    const { months } = await service.listStoreMonths({ months: 3 }, own)
    const sums = (name: 'sold' | 'earned' | 'withdrawn') => months.reduce((all, month) => all + month[name], 0)
    expect(sums('sold')).toBe(sums('earned'))
    expect(sums('earned')).toBeGreaterThan(0)
    expect(sums('withdrawn')).toBe(0)
    expect(await checkInvariants(url)).toEqual([])
  })

  it('FIN-42 FIN-43 a refund after completion is a debt beside the balances, and a row of its own in the invoice', async () => {
    const month = formatIsoJalaali(tehranMomentOf(clock.now())).slice(0, 7)
    const invoice = () => service.getStoreInvoice({ month }, own)
    const { available, accounts } = await service.getStoreBalance({}, own)
    const before = await invoice()
    await sqlOf(url, `update bank_accounts set state = 'verified', changed_at = now() - interval '9 days'`)
    const kept = available % 10
    const withdrawal = { amount: rial(available - kept), bank_account_id: accounts[0]?.id ?? '' }
    await transactions.run(() => service.requestWithdrawal(withdrawal, own))
    const decision = { kind: 'refund', items: [], shipping: true, reason: 'کالا اصل نبود', seen: rial(0) } as const

    await transactions.run(() => refundCompleted(desk, sold.parcel_id, market.accounts.admin, decision))

    expect(await service.getStoreBalance({}, own)).toMatchObject({ available: 0, owed: available - kept })
    const [row] = await rowsOf({ money: 'receivable' })
    expect(row).toMatchObject({ kind: 'parcel-refunded-late', amount: kept - available, order_number: sold.number })
    const entry = await service.getStoreLedgerEntry({ entry_id: row?.entry_id ?? '' }, own)
    expect(entry.parcels).toMatchObject([{ number: sold.number }])
    const after = await invoice()
    const negative = after.rows.filter(({ items_total }) => items_total < 0)
    expect(after.rows.filter(({ items_total }) => items_total > 0)).toEqual(before.rows)
    expect(negative).toMatchObject([{ number: sold.number, commission: -20_002, commission_vat: -2_000 }])
    expect(await checkInvariants(url)).toEqual([])
  })
})
