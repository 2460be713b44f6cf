import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  connect,
  createAudit,
  createHouseDesk,
  createLedger,
  createOrderShelf,
  createParcelBook,
  createStoreBank,
  createStoreMoney,
  createStoreReview,
  createWithdrawals,
  createBatches,
  createPayaCalendar,
} from '../../../adapters/postgres/index.ts'
import { createSpreadsheets } from '../../../adapters/spreadsheets/spreadsheets.ts'
import { type Caller, visitor } from '../../../core/contract/caller.ts'
import { createFinanceService } from '../../../core/finance/index.ts'
import { actAsStore, actOnParcel, tellRulings } from '../../../core/ordering/index.ts'
import { openCase } from '../../../core/ordering/ordering.case.service.ts'
import { createHouse } from '../../../core/ordering/ordering.house.service.ts'
import { inTehran, jalaaliText } from '../../../core/shared/jalaali.ts'
import { rial } from '../../../core/shared/money.ts'
import { addShoppers, hashOf, sqlOf } from '../../support/actors.ts'
import { checkInvariants } from '../../support/invariants.ts'
import { capture } from '../../support/market.captured.ts'
import { createMarket } from '../../support/market.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { noHolidays, stillSettings } from '../../support/still-settings.ts'

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
  parcels: createParcelBook(database),
  ledger: createLedger(database),
  transactions: database.transactions,
  clock,
  house: createHouseDesk(database),
  audit: createAudit(database),
  storage,
})
const houses = databases.map((database) => createHouse(partsOf(database)))
const [desk = createHouse(partsOf(databases[0]))] = houses
const parts = partsOf(databases[0])
const { transactions } = parts
const finance = createFinanceService({
  ledger: parts.ledger,
  transactions,
  clock,
  money: createStoreMoney(databases[0]),
  audit: parts.audit,
  withdrawals: createWithdrawals(databases[0]),
  bank: createStoreBank(databases[0]),
  batches: createBatches(databases[0]),
  calendar: createPayaCalendar(databases[0]),
  sheets: createSpreadsheets(),
  settings: stillSettings(),
})
const admin: Caller = { ...visitor('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' }
const owner: Caller = {
  ...visitor('::1', 'panel'),
  account_id: owner_id,
  session_id: randomUUID(),
  store: { store_id, role: 'owner', state: 'active', trusted: false },
}

const act = (parcel_id: string, name: 'deliver' | 'complete') =>
  transactions.run(() => actOnParcel(parts, { parcel_id, act: name, note: '' }, buyer))
const deal = (parcel_id: string, wish: Parameters<typeof actAsStore>[3]) =>
  transactions.run(() => actAsStore(parts, parcel_id, { store_id, account_id: owner_id }, wish))
const bought = () => capture({ url, database: databases[0], market, buyer, now: clock.now })
const wallet = () => parts.ledger.balance(`wallet:${buyer}`)

async function delivered() {
  const sold = await bought()
  await deal(sold.parcel_id, { act: 'confirm' })
  await deal(sold.parcel_id, { act: 'ship', tracking_code: '123456' })
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
  await deal(sold.parcel_id, { act: 'escalate' })
  return sold
}

const wish = { items: [], shipping: false, reason: 'عکس‌ها گویا است' }
const balances = async () => {
  const { available, owed } = await finance.storeBalance({}, owner)
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

describe('what the house decides, in the database', () => {
  it('ORD-40 ORD-43 two who decide at once give back once; both sides read why, and are told once', async () => {
    const { parcel_id, number } = await disputed()
    const { rows } = await desk.houseCases(
      { offset: 0, limit: 20, state: 'open', text: number, waiting: 'house' },
      admin,
    )
    expect(rows).toMatchObject([{ parcel_id, waiting_for: 'house', case: { state: 'escalated', kind: 'damaged' } }])
    const [item] = (await desk.houseCase({ parcel_id }, admin)).items
    const before = await wallet()
    const part = { ...wish, items: [{ variant_id: item?.variant_id ?? '', quantity: 1 }] }
    const decision = { ...part, parcel_id, kind: 'part_refund', with_return: false, seen: 'escalated' } as const
    const both = await Promise.allSettled(
      houses.map((one, index) => databases[index]?.transactions.run(() => one.decideCase(decision, admin))),
    )
    expect(codesOf(both)).toEqual(['done', 'ordering/decided-already'])
    expect(await wallet()).toBe(before + (item?.unit_price ?? 0))
    const order = await createOrderShelf(databases[0]).one(number, buyer)
    expect(order?.parcels[0]).toMatchObject({
      state: 'partly_refunded',
      refunded: item?.unit_price,
      ruling: { kind: 'part_refund', late: false, amount: item?.unit_price, reason: wish.reason },
    })
    const sent: string[] = []
    const sms = { sendTemplate: async (kind: string, mobile: string) => void sent.push(`${kind} ${mobile}`) }
    expect([await tellRulings({ ...parts, sms }), await tellRulings({ ...parts, sms })]).toEqual([1, 0])
    expect(new Set(sent).size).toBe(2)
    const log = await sqlOf<{ act: string; reason: string }>(url, `select act, reason from audit_log`)
    expect(log).toEqual([{ act: 'case.decide', reason: wish.reason }])
    expect(await checkInvariants(url)).toEqual([])
  })

  it('FIN-40 FIN-41 FIN-42 what the store has withdrawn it owes, and its next sale settles that first', async () => {
    const [first, second, third, fourth] = [await done(), await done(), await delivered(), await delivered()]
    const start = await balances()
    // Less than a Toman cannot be withdrawn and stays.
    const rest = start.available % 10
    await sqlOf(
      url,
      `insert into bank_accounts (store_id, sheba, holder, changed_at)
       values ($1, 'IR820540102680020817909002', 'فروشنده', now() - interval '9 days') returning id`,
      [store_id],
    )
    const [bank] = (await finance.storeBalance({}, owner)).accounts
    const { id } = await transactions.run(() =>
      finance.withdraw({ amount: rial(start.available - rest), bank_account_id: bank?.id ?? '' }, owner),
    )
    const before = await wallet()
    // Two parcels of one store at once, each by two administrators: each is given back once.
    const late = [first, second].flatMap(({ parcel_id }) =>
      houses.map((one, index) =>
        databases[index]?.transactions.run(() =>
          one.refundCompleted({ ...wish, parcel_id, kind: 'refund', seen: rial(0) }, admin),
        ),
      ),
    )
    const already = 'ordering/decided-already'
    expect(codesOf(await Promise.allSettled(late))).toEqual(['done', 'done', already, already])
    const opened = await desk.houseCase({ parcel_id: first.parcel_id }, admin)
    const price = opened.items_total + opened.shipping_cost
    const share = price - 22_002
    expect(await wallet()).toBe(before + 2 * price)
    expect([opened.money.taken + opened.money.receivable, opened.may]).toEqual([share, null])
    expect(await balances()).toEqual({ available: 0, owed: 2 * share - rest })
    expect(await checkInvariants(url)).toEqual([])
    await act(third.parcel_id, 'complete')
    expect(await balances()).toEqual({ available: 0, owed: share - rest })
    const [row] = (await finance.storeRows({ money: 'receivable', limit: 5 }, owner)).rows
    expect(row).toMatchObject({ kind: 'parcel-completed', amount: share })
    // A sale that ends and a withdrawal that comes back at once settle the debt once, whichever is first.
    const back = finance.rejectWithdrawal({ withdrawal_id: id, reason: 'حساب' }, admin)
    await Promise.all([act(fourth.parcel_id, 'complete'), back])
    expect(await balances()).toEqual({ available: start.available, owed: 0 })
    expect(await createStoreReview(databases[0]).dossier(store_id)).toMatchObject({ owed: 0 })
    expect(await checkInvariants(url)).toEqual([])
  })

  it('FIN-43 the sale stays in its invoice, and what came back is a row below zero', async () => {
    const month = jalaaliText(inTehran(Date.now())).slice(0, 7)
    const { rows, commission } = await finance.storeInvoice({ month }, owner)
    const back = rows.filter(({ items_total }) => items_total < 0)
    expect(back.map((row) => [row.commission, row.commission_vat])).toEqual([
      [-20_002, -2_000],
      [-20_002, -2_000],
    ])
    // Of five sales two came back whole, and of one the share of a piece.
    expect(rows).toHaveLength(7)
    expect(commission).toBeGreaterThan(2 * 20_002)
    expect(commission).toBeLessThan(3 * 20_002)
  })

  it('ORD-44 a completed parcel is found by its numbers and the buyer’s; photos only where a case has them', async () => {
    const { parcel_id, number } = await done()
    const find = async (text: string) =>
      (await desk.houseCases({ offset: 0, limit: 20, state: 'completed', text }, admin)).rows.map(
        (row) => row.parcel_id,
      )
    const { buyer: person } = await desk.houseCase({ parcel_id }, admin)
    for (const text of [number, `P${parcel_id}`, person.mobile]) expect(await find(text)).toContain(parcel_id)
    expect(await find('')).toEqual([])
    const asked = desk.houseCasePhoto({ photo_id: hashOf('photo', 1) }, admin)
    await expect(asked).rejects.toMatchObject({ code: 'ordering/photo-not-found' })
    await expect(desk.houseCase({ parcel_id: '999999' }, admin)).rejects.toMatchObject({ code: 'ordering/not-found' })
  })
})
