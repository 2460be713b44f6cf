import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import {
  connect,
  createAuditLog,
  createCouponRepository,
  createAdminCaseRepository,
  createIdempotency,
  createLedger,
  createOrderQueries,
  createParcelRepository,
  createStoreParcelQueries,
  createStoreFinanceQueries,
} from '../../../../../adapters/postgres/index.ts'
import { type Caller, visitorCaller } from '../../../../../core/contract/caller.ts'
import {
  performStoreAction,
  performBuyerAction,
  type AdminCase,
  type LateRefundDecision,
  notifyDecisions,
} from '../../../../../core/ordering/index.ts'
import { createAdminCaseHandlers } from '../../../../../core/ordering/cases/admin.service.ts'
import { rial } from '../../../../../core/shared/money.ts'
import { addShoppers, sqlOf } from '../../../../support/people/actors.ts'
import { checkInvariants } from '../../../../support/finance/invariants.ts'
import { captureOrderOf, type CaptureContext } from '../../../../support/market/captured.ts'
import { createMarket } from '../../../../support/market/market.ts'
import { freshDatabase } from '../../../../support/database/postgres.ts'
import { noHolidays, stillSettings } from '../../../../support/still-settings.ts'

const url = await freshDatabase()
const market = await createMarket(url, { products: 1 })
const [buyer = ''] = await addShoppers(url, 1)
const databases = [connect({ url, connections: 3 }), connect({ url, connections: 3 })] as const
const clock = { now: () => Date.now() }
const [store_id, owner_id] = [market.stores[0]?.id ?? '', market.stores[0]?.owner_id ?? '']
const offices = databases.map((database) => {
  const parts = {
    settings: stillSettings(),
    calendar: noHolidays,
    parcels: createParcelRepository(database),
    ledger: createLedger(database),
    transactions: database.transactions,
    adminCases: createAdminCaseRepository(database),
    audit: createAuditLog(database),
    storage: {} as never,
    clock,
  }
  const keys = createIdempotency(database, clock, { pass: () => {} })
  return { parts, adminCases: createAdminCaseHandlers(parts), keys }
})
const [first = expect.fail(), second = expect.fail()] = offices
const { parts } = first
const admin: Caller = { ...visitorCaller('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' }

type Office = typeof first
type Asked = { parcel_id: string } & Omit<LateRefundDecision, 'reason'>

const refund = async ({ adminCases, keys }: Office, wish: Asked, idempotency_key: string = randomUUID()) => {
  const input = { ...wish, reason: 'یک کالای دیگر هم شکسته بود' }
  const caller = { ...admin, idempotency_key }
  const work = () => adminCases.refundCompletedParcel(input as never, caller)
  return (await keys.runOnce('ordering.refundCompletedParcel', input, caller, work)) as AdminCase
}

const open = (parcel_id: string) => first.adminCases.getCase({ parcel_id }, admin)
const run = <Answer>(work: () => Promise<Answer>) => parts.transactions.run(work)

async function ended(coupon?: CaptureContext['coupon']) {
  const till = { url, database: databases[0], market, buyer, now: clock.now, ...(coupon && { coupon }) }
  const sold = await captureOrderOf(till)
  const person = { store_id, account_id: owner_id }
  await run(() => performStoreAction(parts, sold.parcel_id, person, { action: 'confirm' }))
  await run(() => performStoreAction(parts, sold.parcel_id, person, { action: 'ship', tracking_code: '123456' }))
  for (const act of ['deliver', 'complete'] as const)
    await run(() => performBuyerAction(parts, { parcel_id: sold.parcel_id, action: act, note: '' }, buyer))
  const [one = '', two = one] = sold.variants
  return { ...sold, one, two }
}

async function addCoupon(code: string, funded_by: 'store' | 'platform'): Promise<string> {
  const [made] = await sqlOf<{ id: string }>(
    url,
    `insert into coupons (code, kind, value, scope, scope_ids, funded_by, starts_at, created_at)
     values ($1, 'amount', 1000, 'stores', array[$2::bigint], $3, now(), now()) returning id::text`,
    [code, store_id, funded_by],
  )
  return made?.id ?? ''
}

/** The balances of buyer, store, platform coupons, commission and VAT. */
const sums = async () => {
  const rows = await sqlOf<{ name: string; sum: number }>(
    url,
    `select case when account ~ '^(available|receivable):' then 'store' when account ~ '^wallet:' then 'buyer' else account end as name,
       sum(amount)::int as sum from ledger_postings
     where account ~ '^(available|receivable|wallet):' or account in ('coupons', 'commission', 'commission-vat') group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** One item of a line, without the shipping. */
const onePiece = (parcel_id: string, variant_id: string) =>
  ({ parcel_id, kind: 'partial_refund', items: [{ variant_id, quantity: 1 }], shipping: false }) as const

afterAll(() => Promise.all(databases.map((database) => database.close())))

describe('refunds of a completed parcel in PostgreSQL', () => {
  it('ORD-45 ORD-46 of two concurrent refunds one succeeds, a repeated key is the same decision, and each decision is separate', async () => {
    const { parcel_id, number, one } = await ended()
    const piece = onePiece(parcel_id, one)
    const price = (await open(parcel_id)).items[0]?.unit_price ?? rial(0)
    const both = await Promise.allSettled(offices.map((office) => refund(office, { ...piece, seen: rial(0) })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const told = both.find((result) => result.status === 'rejected')
    expect(told?.reason).toMatchObject({
      code: 'ordering/already-decided',
      sentence: expect.stringContaining('همکار دیگری پیش از شما'),
    })
    const key = randomUUID()
    const again = await refund(second, { ...piece, seen: rial(price) }, key)
    expect(await refund(first, { ...piece, seen: rial(price) }, key)).toEqual(again)
    expect(again).toMatchObject({ state: 'partially_refunded', refunded: 2 * price, may: 'refund' })
    expect(again.items[0]?.left).toEqual({ quantity: 0, amount: 0 })
    expect(again.decisions.map(({ amount, is_late: late }) => [amount, late])).toEqual([
      [price, true],
      [price, true],
    ])
    const beyond = refund(first, { ...piece, seen: rial(2 * price) })
    await expect(beyond).rejects.toMatchObject({ code: 'ordering/above-refundable' })
    const { left, money } = await refund(first, { ...piece, kind: 'refund', items: [], seen: rial(2 * price) })
    expect([left, money.taken + money.receivable]).toEqual([{ total: 0, shipping: 0 }, expect.any(Number)])
    const order = await createOrderQueries(databases[0]).find(number, buyer)
    expect(order).toMatchObject({ refunded: order?.total, parcels: [{ state: 'refunded' }] })
    const entries = await sqlOf<{ reference: string }>(
      url,
      `select reference from ledger_transactions where kind = 'parcel-refunded-late' order by id`,
    )
    expect(entries.map(({ reference }) => reference)).toEqual([parcel_id, `${parcel_id}/2`, `${parcel_id}/3`])
    const sms = { sendTemplate: async () => {} }
    expect(await notifyDecisions({ ...parts, sms: sms as never })).toBe(3)
    expect(await checkInvariants(url)).toEqual([])
  })

  it.each(['store', 'platform'] as const)(
    'ORD-45 ORD-50 COU-11 with a coupon of the %s, partial refunds add up to a full one',
    async (funded_by) => {
      const id = await addCoupon(`CODE${funded_by}`, funded_by)
      const coupons = createCouponRepository(databases[0])
      const cost = async () => (await coupons.find(id, clock.now()))?.cost
      const before = await sums()
      const whole = await ended({ id, part: 1_001, funded_by })
      const all = { kind: 'refund', items: [], shipping: false } as const
      await refund(first, { ...all, parcel_id: whole.parcel_id, seen: rial(0) })
      const between = await sums()
      expect(await cost()).toBe(0)
      const { parcel_id, one, two } = await ended({ id, part: 1_001, funded_by })
      const bought = await open(parcel_id)
      const taken = bought.coupon_discount
      expect(await cost()).toBe(taken)
      const part = { parcel_id, kind: 'partial_refund', shipping: true } as const
      const half = await refund(first, { ...part, items: [{ variant_id: one, quantity: 1 }], seen: rial(0) })
      expect(half.left.shipping).toBe(0)
      // An odd coupon discount on one of two items is refunded with the larger remainder.
      expect(await cost()).toBe(taken - 500)
      const odd = { ...part, shipping: false, items: [{ variant_id: two, amount: rial(333) }], seen: half.refunded }
      const third = await refund(second, odd)
      await refund(first, { ...all, parcel_id, seen: third.refunded })
      expect(await cost()).toBe(0)
      const after = await sums()
      const moved = (from: typeof before, to: typeof before) =>
        Object.keys(to).map((name) => [name, (to[name] ?? 0) - (from[name] ?? 0)])
      expect(moved(between, after)).toEqual(moved(before, between))
      expect(await checkInvariants(url)).toEqual([])
    },
  )

  it('FIN-43 FIN-22 the sale appears once in its month, and each refund is a negative row', async () => {
    const { parcel_id, one } = await ended()
    const piece = {
      parcel_id,
      kind: 'partial_refund',
      items: [{ variant_id: one, amount: rial(1_000) }],
      shipping: false,
    } as const
    for (const seen of [0, 1_000]) await refund(first, { ...piece, seen: rial(seen) })
    const rows = await createStoreFinanceQueries(databases[0]).invoiceRows(store_id, 0, Date.now() + 1_000)
    const own = rows.filter((row) => row.parcel_id === parcel_id).map(({ items_total }) => items_total)
    expect(own).toHaveLength(3)
    expect(own.filter((amount) => amount < 0)).toEqual([-1_000, -1_000])
    const [shown] = await createStoreParcelQueries(databases[0]).findMany(store_id, [parcel_id])
    expect(shown).toMatchObject({ state: 'partially_refunded', refunded: 2_000 })
  })

  it('ORD-46 a parcel refunded before its lines were recorded is readable and not refunded again', async () => {
    const { parcel_id, one } = await ended()
    const piece = onePiece(parcel_id, one)
    const { refunded } = await refund(first, { ...piece, seen: rial(0) })
    await sqlOf(
      url,
      `update order_lines set refunded_quantity = 0, refunded_total = 0, refunded_commission = 0, refunded_commission_vat = 0
      where parcel_id = $1`,
      [parcel_id],
    )
    expect((await open(parcel_id)).may).toBe(null)
    const again = refund(first, { ...piece, seen: refunded })
    await expect(again).rejects.toMatchObject({ code: 'ordering/refund-breakdown-unknown' })
    expect(await checkInvariants(url)).toEqual([])
  })
})
