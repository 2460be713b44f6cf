import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  connect,
  createAuditLog,
  createAdminCaseRepository,
  createLedger,
  createOrderQueries,
  createParcelRepository,
  createBankAccountRepository,
  createStoreFinanceQueries,
  createStoreReviewRepository,
  createWithdrawalRepository,
  createWithdrawalBatchRepository,
  createPayaCalendar,
} from '../../../../../adapters/postgres/index.ts'
import { createSpreadsheets } from '../../../../../adapters/spreadsheets/spreadsheets.ts'
import { type Caller, visitorCaller } from '../../../../../core/contract/caller.ts'
import { createFinanceService } from '../../../../../core/finance/index.ts'
import { performStoreAction, performBuyerAction, notifyDecisions } from '../../../../../core/ordering/index.ts'
import { openCase } from '../../../../../core/ordering/cases/case.service.ts'
import { createAdminCaseHandlers } from '../../../../../core/ordering/cases/admin.service.ts'
import { tehranMomentOf, formatIsoJalaali } from '../../../../../core/shared/time/jalaali.ts'
import { rial } from '../../../../../core/shared/money.ts'
import { addShoppers, hashOf, sqlOf } from '../../../../support/people/actors.ts'
import { checkInvariants } from '../../../../support/finance/invariants.ts'
import { captureOrderOf } from '../../../../support/market/captured.ts'
import { createMarket } from '../../../../support/market/market.ts'
import { freshDatabase } from '../../../../support/database/postgres.ts'
import { noHolidays, stillSettings } from '../../../../support/still-settings.ts'

const url = await freshDatabase()
const market = await createMarket(url, { products: 2 })
const [buyer = ''] = await addShoppers(url, 1)
const databases = [connect({ url, connections: 4 }), connect({ url, connections: 4 })] as const
const clock = { now: () => Date.now() }
const [store] = market.stores
const [store_id, owner_id] = [store?.id ?? '', store?.owner_id ?? '']
const storage = { read: async (id: string) => (id.startsWith('photo') ? new Uint8Array([1]) : undefined) } as never

const partsOf = (database: (typeof databases)[number]) => ({
  settings: stillSettings(),
  calendar: noHolidays,
  parcels: createParcelRepository(database),
  ledger: createLedger(database),
  transactions: database.transactions,
  clock,
  adminCases: createAdminCaseRepository(database),
  audit: createAuditLog(database),
  storage,
})
const houses = databases.map((database) => createAdminCaseHandlers(partsOf(database)))
const [desk = createAdminCaseHandlers(partsOf(databases[0]))] = houses
const parts = partsOf(databases[0])
const { transactions } = parts
const finance = createFinanceService({
  ledger: parts.ledger,
  transactions,
  clock,
  storeFinance: createStoreFinanceQueries(databases[0]),
  audit: parts.audit,
  withdrawals: createWithdrawalRepository(databases[0]),
  bank: createBankAccountRepository(databases[0]),
  batches: createWithdrawalBatchRepository(databases[0]),
  calendar: createPayaCalendar(databases[0]),
  sheets: createSpreadsheets(),
  settings: stillSettings(),
})
const admin: Caller = { ...visitorCaller('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' }
const owner: Caller = {
  ...visitorCaller('::1', 'panel'),
  account_id: owner_id,
  session_id: randomUUID(),
  store: { store_id, role: 'owner', state: 'active', trusted: false },
}

const act = (parcel_id: string, name: 'deliver' | 'complete') =>
  transactions.run(() => performBuyerAction(parts, { parcel_id, action: name, note: '' }, buyer))
const deal = (parcel_id: string, wish: Parameters<typeof performStoreAction>[3]) =>
  transactions.run(() => performStoreAction(parts, parcel_id, { store_id, account_id: owner_id }, wish))
const bought = () => captureOrderOf({ url, database: databases[0], market, buyer, now: clock.now })
const wallet = () => parts.ledger.balance(`wallet:${buyer}`)

async function delivered() {
  const sold = await bought()
  await deal(sold.parcel_id, { action: 'confirm' })
  await deal(sold.parcel_id, { action: 'ship', tracking_code: '123456' })
  await act(sold.parcel_id, 'deliver')
  return sold
}

async function done() {
  const sold = await delivered()
  await act(sold.parcel_id, 'complete')
  return sold
}

async function disputed() {
  const sold = await delivered()
  const report: Parameters<typeof openCase>[1] = {
    parcel_id: sold.parcel_id,
    text: 'لب‌پر شده است',
    photos: [],
    kind: 'damaged',
    wanted: 'refund',
    items: sold.variants.map((variant_id) => ({ variant_id, quantity: 2 })),
  }
  await transactions.run(() => openCase(parts, report, buyer, clock.now()))
  await deal(sold.parcel_id, { action: 'escalate' })
  return sold
}

const wish = { items: [], shipping: false, reason: 'عکس‌ها گویا است' }
const balances = async () => {
  const { available, owed } = await finance.getStoreBalance({}, owner)
  return { available, owed }
}
const codesOf = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled
    .map((one) => (one.status === 'fulfilled' ? 'done' : String((one.reason as { code?: string }).code)))
    .toSorted()

beforeAll(() =>
  sqlOf(url, `insert into case_photos (id, account_id, created_at) values ($1, $2, now()) returning id`, [
    hashOf('photo', 1),
    buyer,
  ]),
)
afterAll(() => Promise.all(databases.map((database) => database.close())))

describe('decisions of the platform in PostgreSQL', () => {
  it('ORD-40 ORD-43 two concurrent decisions refund once; both parties read the reason and are notified once', async () => {
    const { parcel_id, number } = await disputed()
    const { rows } = await desk.listCases(
      { offset: 0, limit: 20, state: 'open', text: number, waiting: 'platform' },
      admin,
    )
    expect(rows).toMatchObject([{ parcel_id, waiting_for: 'platform', case: { state: 'escalated', kind: 'damaged' } }])
    const [item] = (await desk.getCase({ parcel_id }, admin)).items
    const before = await wallet()
    const part = { ...wish, items: [{ variant_id: item?.variant_id ?? '', quantity: 1 }] }
    const decision = { ...part, parcel_id, kind: 'partial_refund', with_return: false, seen: 'escalated' } as const
    const both = await Promise.allSettled(
      houses.map((one, index) => databases[index]?.transactions.run(() => one.decideCase(decision, admin))),
    )
    expect(codesOf(both)).toEqual(['done', 'ordering/already-decided'])
    expect(await wallet()).toBe(before + (item?.unit_price ?? 0))
    const order = await createOrderQueries(databases[0]).find(number, buyer)
    expect(order?.parcels[0]).toMatchObject({
      state: 'partially_refunded',
      refunded: item?.unit_price,
      decision: { kind: 'partial_refund', is_late: false, amount: item?.unit_price, reason: wish.reason },
    })
    const sent: string[] = []
    const sms = { sendTemplate: async (kind: string, mobile: string) => void sent.push(`${kind} ${mobile}`) }
    expect([await notifyDecisions({ ...parts, sms }), await notifyDecisions({ ...parts, sms })]).toEqual([1, 0])
    expect(new Set(sent).size).toBe(2)
    const log = await sqlOf<{ action: string; reason: string }>(url, `select action, reason from audit_log`)
    expect(log).toEqual([{ action: 'case.decide', reason: wish.reason }])
    expect(await checkInvariants(url)).toEqual([])
  })

  it('FIN-40 FIN-41 FIN-42 what the store has already withdrawn becomes debt, and its next sale settles it first', async () => {
    const [first, second, third, fourth] = [await done(), await done(), await delivered(), await delivered()]
    const start = await balances()
    // An amount below one Toman cannot be withdrawn and stays.
    const rest = start.available % 10
    await sqlOf(
      url,
      `insert into bank_accounts (store_id, sheba, holder, changed_at)
       values ($1, 'IR820540102680020817909002', 'فروشنده', now() - interval '9 days') returning id`,
      [store_id],
    )
    const [bank] = (await finance.getStoreBalance({}, owner)).accounts
    const { id } = await transactions.run(() =>
      finance.requestWithdrawal({ amount: rial(start.available - rest), bank_account_id: bank?.id ?? '' }, owner),
    )
    const before = await wallet()
    // Two parcels of one store at once, each by two administrators: each is refunded once.
    const late = [first, second].flatMap(({ parcel_id }) =>
      houses.map((one, index) =>
        databases[index]?.transactions.run(() =>
          one.refundCompletedParcel({ ...wish, parcel_id, kind: 'refund', seen: rial(0) }, admin),
        ),
      ),
    )
    const already = 'ordering/already-decided'
    expect(codesOf(await Promise.allSettled(late))).toEqual(['done', 'done', already, already])
    const opened = await desk.getCase({ parcel_id: first.parcel_id }, admin)
    const price = opened.items_total + opened.shipping_cost
    const share = price - 22_002
    expect(await wallet()).toBe(before + 2 * price)
    expect([opened.money.taken + opened.money.receivable, opened.may]).toEqual([share, null])
    expect(await balances()).toEqual({ available: 0, owed: 2 * share - rest })
    expect(await checkInvariants(url)).toEqual([])
    await act(third.parcel_id, 'complete')
    expect(await balances()).toEqual({ available: 0, owed: share - rest })
    const [row] = (await finance.listStoreLedgerRows({ money: 'receivable', limit: 5 }, owner)).rows
    expect(row).toMatchObject({ kind: 'parcel-completed', amount: share })
    // A completed sale and a returned withdrawal at the same moment settle the debt once, in either order.
    const back = finance.rejectWithdrawal({ withdrawal_id: id, reason: 'حساب' }, admin)
    await Promise.all([act(fourth.parcel_id, 'complete'), back])
    expect(await balances()).toEqual({ available: start.available, owed: 0 })
    expect(await createStoreReviewRepository(databases[0]).getDossier(store_id)).toMatchObject({ owed: 0 })
    expect(await checkInvariants(url)).toEqual([])
  })

  it('FIN-43 the sale stays in its invoice, and the refund is a negative row', async () => {
    const month = formatIsoJalaali(tehranMomentOf(Date.now())).slice(0, 7)
    const { rows, commission } = await finance.getStoreInvoice({ month }, owner)
    const back = rows.filter(({ items_total }) => items_total < 0)
    expect(back.map((row) => [row.commission, row.commission_vat])).toEqual([
      [-20_002, -2_000],
      [-20_002, -2_000],
    ])
    // Of five sales two were refunded entirely, and one item's share of another.
    expect(rows).toHaveLength(7)
    expect(commission).toBeGreaterThan(2 * 20_002)
    expect(commission).toBeLessThan(3 * 20_002)
  })

  it('ORD-44 a completed parcel is found by its numbers and the buyer’s; photos only where a case has them', async () => {
    const { parcel_id, number } = await done()
    const find = async (text: string) =>
      (await desk.listCases({ offset: 0, limit: 20, state: 'completed', text }, admin)).rows.map((row) => row.parcel_id)
    const { buyer: person } = await desk.getCase({ parcel_id }, admin)
    for (const text of [number, `P${parcel_id}`, person.mobile]) expect(await find(text)).toContain(parcel_id)
    expect(await find('')).toEqual([])
    const asked = desk.getPlatformCasePhoto({ photo_id: hashOf('photo', 1) }, admin)
    await expect(asked).rejects.toMatchObject({ code: 'ordering/photo-not-found' })
    await expect(desk.getCase({ parcel_id: '999999' }, admin)).rejects.toMatchObject({ code: 'ordering/not-found' })
  })
})
