import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  connect,
  createAudit,
  createBatches,
  createLedger,
  createParcelBook,
  createPayaCalendar,
  createStoreBank,
  createStoreMoney,
  createWithdrawals,
} from '../../../adapters/postgres/index.ts'
import { createSpreadsheets } from '../../../adapters/spreadsheets/spreadsheets.ts'
import { type Caller, visitor } from '../../../core/contract/caller.ts'
import { createFinanceService } from '../../../core/finance/index.ts'
import { actAsStore, tendParcels } from '../../../core/ordering/index.ts'
import { inTehran, jalaaliText } from '../../../core/shared/jalaali.ts'
import { rial } from '../../../core/shared/money.ts'
import { addShoppers, sqlOf } from '../../support/actors.ts'
import { checkInvariants } from '../../support/invariants.ts'
import { capture, type Captured } from '../../support/market.captured.ts'
import { createMarket } from '../../support/market.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { noHolidays, stillSettings } from '../../support/still-settings.ts'

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
  money: createStoreMoney(database),
  settings: stillSettings(),
  withdrawals: createWithdrawals(database),
  bank: createStoreBank(database),
  batches: createBatches(database),
  calendar: createPayaCalendar(database),
  audit: createAudit(database),
  sheets: createSpreadsheets(),
})
const parcels = {
  parcels: createParcelBook(database),
  ledger,
  transactions,
  clock,
  settings: stillSettings(),
  calendar: noHolidays,
}

const callerOf = (store: typeof alef): Caller => ({
  ...visitor('::1', 'panel'),
  account_id: store?.owner_id ?? '',
  session_id: randomUUID(),
  store: { store_id: store?.id ?? '', role: 'owner', state: 'active', trusted: false },
})
const own = callerOf(alef)
const admin: Caller = { ...visitor('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' }
const rowsOf = async (more: object = {}) => (await service.storeRows({ limit: 30, ...more }, own)).rows
let sold: Captured

async function deliver({ parcel_id }: Captured): Promise<void> {
  const act = (wish: Parameters<typeof actAsStore>[3]) =>
    transactions.run(() =>
      actAsStore(parcels, parcel_id, { store_id: alef?.id ?? '', account_id: alef?.owner_id ?? '' }, wish),
    )
  await act({ act: 'confirm' })
  await act({ act: 'ship', tracking_code: '123456' })
  for (const days of [15, 4]) {
    offset += days * day
    await tendParcels(parcels)
  }
}

beforeAll(async () => {
  sold = await capture({ url, database, market, buyer, now: clock.now })
})
afterAll(() => database.close())

describe('the money of a store', () => {
  it('FIN-14 is pending when it is sold, and each row tells the lines and the share of the house', async () => {
    const { pending, shipping, available } = await service.storeBalance({}, own)
    const [row] = await rowsOf({ money: 'pending' })
    expect(row).toMatchObject({ kind: 'order-captured', amount: pending, order_number: sold.number })
    const entry = await service.storeEntry({ entry_id: row?.entry_id ?? '' }, own)
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

  it('FIN-14 can be withdrawn once the parcel is completed; another store sees none of it', async () => {
    const before = await service.storeBalance({}, own)
    await deliver(sold)
    const after = await service.storeBalance({}, own)
    expect(after).toMatchObject({ pending: 0, shipping: 0, available: before.pending + before.shipping })
    const [entry] = await rowsOf({ money: 'available' })
    expect(entry?.kind).toBe('parcel-completed')
    const other = callerOf(be)
    expect(await service.storeRows({ limit: 30 }, other)).toEqual({ rows: [] })
    await expect(service.storeEntry({ entry_id: entry?.entry_id ?? '' }, other)).rejects.toMatchObject({
      code: 'finance/not-found',
    })
  })

  it('FIN-14 goes back row by row, without a gap', async () => {
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

  it('FIN-13 FIN-12 a returned request marks the account, is available again, and nothing else is moved by it', async () => {
    const [bank] = await sqlOf<{ id: string }>(
      url,
      `insert into bank_accounts (store_id, sheba, holder, changed_at)
       values ($1, 'IR820540102680020817909002', 'فروشنده', now()) returning id::text`,
      [alef?.id],
    )
    const { available } = await service.storeBalance({}, own)
    const wish = { amount: rial(1_000_000), bank_account_id: bank?.id ?? '' }
    const { id } = await transactions.run(() => service.withdraw(wish, own))
    expect(await service.approveWithdrawals({ ids: [id, '999999'] }, admin)).toEqual({ done: [id], left: ['999999'] })
    const sent = await transactions.run(() => service.sendWithdrawals({ ids: [id] }, admin))
    expect(sent).toMatchObject({ done: [id], left: [], total: 1_000_000 })
    expect(await service.storeBalance({}, own)).toMatchObject({
      available: available - 1_000_000,
      on_its_way: 1_000_000,
    })
    await service.returnWithdrawal({ withdrawal_id: id, reason: 'حساب بسته است' }, admin)
    const { accounts, ...after } = await service.storeBalance({}, own)
    expect(after).toMatchObject({ available, on_its_way: 0 })
    expect(accounts).toMatchObject([{ state: 'mismatch' }])
    const { rows } = await service.withdrawals({ offset: 0, limit: 5 }, own)
    expect(rows).toMatchObject([{ state: 'returned', reason: 'حساب بسته است' }])
  })

  it('FIN-22 names in an invoice what ended in its month and what the house kept of it, to its store alone', async () => {
    const [row] = await sqlOf<{ month: number; at: Date }>(url, `select state_since as at from parcels where id = $1`, [
      sold.parcel_id,
    ])
    const month = jalaaliText(inTehran(row?.at.getTime() ?? 0)).slice(0, 7)
    const invoice = await service.storeInvoice({ month }, own)
    expect(invoice).toMatchObject({
      commission: 20_002,
      commission_vat: 2_000,
      number: `${alef?.slug}-${month.replace('/', '')}`,
    })
    expect(invoice.rows.map(({ number }) => number)).toEqual([sold.number])
    expect((await service.storeInvoice({ month }, callerOf(be))).rows).toEqual([])
    expect((await service.storeInvoice({ month: '1399/12' }, own)).rows).toEqual([])
  })

  it('FIN-15 tells the months', async () => {
    const { months } = await service.storeMonths({ months: 3 }, own)
    const sums = (name: 'sold' | 'earned' | 'withdrawn') => months.reduce((all, month) => all + month[name], 0)
    expect(sums('sold')).toBe(sums('earned'))
    expect(sums('earned')).toBeGreaterThan(0)
    expect(sums('withdrawn')).toBe(0)
    expect(await checkInvariants(url)).toEqual([])
  })
})
