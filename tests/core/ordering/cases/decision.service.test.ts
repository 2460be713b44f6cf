import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderCaptured, parcelCompleted } from '../../../../core/finance/index.ts'
import {
  type DisputeDecision,
  decideCase,
  type AdminCaseRepository,
  type LateRefundDecision,
  type LineWorth,
  worthTotals,
  type NewDecision,
  type OpenCase,
  buyerRefund,
  type ParcelWorth,
  refundCompleted,
} from '../../../../core/ordering/index.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { noMoney, type Rial, rial, sum } from '../../../../core/shared/money.ts'
import { createMemoryLedger } from '../../../support/finance/memory-ledger.ts'
import { createMemoryParcels, lockedParcel } from '../../../support/ordering/memory-parcels.ts'
import { createMemoryTransactions } from '../../../support/database/memory-transactions.ts'
import { noHolidays, stillSettings } from '../../../support/still-settings.ts'

const dispute: OpenCase = {
  id: '1',
  state: 'escalated',
  kind: 'damaged',
  wanted: 'refund',
  items: [],
  offer: null,
  tracking_code: null,
  since: 0,
}

/** A paid parcel, completed or in dispute, with the ledger entries of its capture and completion. */
async function house(worth: ParcelWorth = lockedParcel(), disputed = false) {
  const state = disputed ? 'in_dispute' : 'completed'
  const parcels = createMemoryParcels([
    lockedParcel({ ...worth, state, earned: !disputed, case: disputed ? dispute : null }),
  ])
  const ledger = createMemoryLedger()
  const own = { id: '1', store_id: 's', ...worthTotals(worth) }
  const total = buyerRefund(worthTotals(worth))
  ledger.give('clearing:1', total)
  const order = { id: '9', account_id: '7', total, wallet_amount: noMoney, parcels: [own] }
  await ledger.post(orderCaptured(order, '1', 'wallet'), 0)
  if (!disputed) await ledger.post(parcelCompleted(own), 0)
  const rulings: NewDecision[] = []
  const desk = {
    addDecision: async (ruling: NewDecision) => void rulings.push(ruling),
  } as unknown as AdminCaseRepository
  const parts = {
    parcels,
    ledger,
    clock: { now: () => 0 },
    transactions: createMemoryTransactions(),
    settings: stillSettings(),
    calendar: noHolidays,
    adminCases: desk,
    audit: { record: async () => {} } as never,
  }
  const parcel = () => parcels.parcels.get('1') ?? expect.fail()
  return {
    parts,
    parcels,
    ledger,
    rulings,
    parcel,
    refund: (more: Partial<LateRefundDecision> = {}) =>
      refundCompleted(parts, '1', '5', { ...wish, seen: parcel().refunded, ...more }),
    decide: (more: Partial<DisputeDecision>) =>
      decideCase(parts, '1', '5', { ...wish, with_return: false, seen: 'escalated', ...more }),
    /** All balances: buyer, store with its debt, platform coupons, commission and VAT. */
    money: () => [
      ledger.of('wallet:7'),
      ['available', 'receivable', 'pending', 'shipping'].reduce((all, name) => all + ledger.of(`${name}:s`), 0),
      ...['coupons', 'commission', 'commission-vat'].map(ledger.of),
    ],
  }
}

const wish = { kind: 'refund', items: [], shipping: false, reason: 'عکس‌ها گویا است' } as const
const part = (variant_id: string, more: { quantity?: number; amount?: Rial }) =>
  ({ kind: 'partial_refund', items: [{ variant_id, ...more }] }) as const

describe('refunds of a completed parcel', () => {
  it('ORD-42 FIN-40 take the available balance first; the rest becomes debt', async () => {
    const { refund, ledger, rulings, parcel } = await house()
    const paid = { account: 'available:s', amount: rial(-2_000_000) }
    const bank = { account: 'bank:payouts', amount: rial(2_000_000) }
    await ledger.post({ kind: 'paid', reference: '1', postings: [paid, bank] }, 0)
    await refund()
    expect(parcel().state).toBe('refunded')
    expect(ledger.of('wallet:7')).toBe(3_050_001)
    expect([ledger.of('available:s'), ledger.of('receivable:s')]).toEqual([0, -2_000_000])
    expect(rulings).toMatchObject([{ kind: 'refund', late: true, shipping_cost: 50_000 }])
    await expect(refund()).rejects.toMatchObject({ code: 'ordering/already-decided' })
  })

  it('ORD-45 can be repeated up to what is left of each line and the shipping', async () => {
    const { refund, rulings, parcel, parcels, ledger } = await house()
    await refund({ ...part('1', { quantity: 1 }), shipping: true })
    expect(parcel()).toMatchObject({ state: 'partially_refunded', refunded: 1_050_000, shipping_cost: 0 })
    const beyond = [part('1', { quantity: 2 }), part('1', { amount: rial(1_000_001) }), part('9', { quantity: 1 })]
    for (const more of beyond) await expect(refund(more)).rejects.toMatchObject({ code: 'ordering/above-refundable' })
    await expect(refund({ kind: 'partial_refund', shipping: true })).rejects.toMatchObject({
      code: 'ordering/nothing-refunded',
    })
    await refund(part('2', { amount: rial(100_001) }))
    expect(parcel().state).toBe('partially_refunded')
    await refund(part('2', { quantity: 1 }))
    expect(parcel().refunded).toBe(1_450_001)
    await refund({
      kind: 'partial_refund',
      items: ['1', '2'].map((id) => ({ variant_id: id, quantity: id === '1' ? 1 : 2 })),
    })
    expect([parcel().state, ledger.of('wallet:7')]).toEqual(['refunded', 3_050_001])
    expect(rulings.map(({ kind }) => kind)).toEqual(['partial_refund', 'partial_refund', 'partial_refund', 'refund'])
    const events = ['late_partial_refund', 'late_partial_refund', 'late_partial_refund', 'late_refund']
    expect(parcels.history.map(({ event }) => event)).toEqual(events)
  })

  it('ORD-45 count what a dispute refunded', async () => {
    const { decide, refund, parcel, money } = await house(lockedParcel(), true)
    await decide(part('1', { quantity: 1 }))
    expect(parcel().state).toBe('partially_refunded')
    await expect(refund(part('1', { quantity: 2 }))).rejects.toMatchObject({ code: 'ordering/above-refundable' })
    await refund()
    expect([parcel().state, ...money()]).toEqual(['refunded', 3_050_001, 0, 0, 0, 0])
  })

  it('ORD-46 reject an outdated total, and a parcel whose refunded lines are unknown', async () => {
    const { refund, parcels, parcel, money } = await house()
    await refund(part('1', { quantity: 1 }))
    const again = refund({ ...part('1', { quantity: 1 }), seen: noMoney })
    await expect(again).rejects.toMatchObject({ code: 'ordering/already-decided' })
    parcels.parcels.set('1', { ...parcel(), accounted: noMoney })
    await expect(refund()).rejects.toMatchObject({ code: 'ordering/refund-breakdown-unknown' })
    expect(money()[0]).toBe(1_000_000)
  })

  it('ORD-45 include what a coupon paid entirely with the last rial of the buyer', async () => {
    const free = { ...lineOf(3, 1000, 0), variant_id: '2', coupon_discount: rial(3000), platform_share: rial(3000) }
    const { refund, parcel, money } = await house({
      lines: [{ ...lineOf(1, 500, 0), variant_id: '1' }, free],
      shipping_cost: noMoney,
    })
    await refund(part('1', { quantity: 1 }))
    expect([parcel().state, ...money()]).toEqual(['refunded', 500, 0, 0, 0, 0])
  })
})

function lineOf(quantity: number, price: number, points: number): Omit<LineWorth, 'variant_id'> {
  const total = rial(quantity * price)
  const commission = rial(Math.floor((total * points) / 10_000))
  const none = { coupon_discount: noMoney, platform_share: noMoney }
  return { quantity, total, ...none, commission, commission_vat: rial(Math.floor(commission / 10)) }
}

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 5 }),
    price: fc.integer({ min: 1, max: 9_999_999 }),
    points: fc.nat(900),
  })
  .map(({ quantity, price, points }) => lineOf(quantity, price, points))

/** A parcel with a coupon discount, funded by the store or the platform. */
const parcelOf = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    shipping: fc.nat(999_999),
    cut: fc.nat(90),
    funded_by: fc.constantFrom('store', 'platform'),
  })
  .map(({ lines, shipping, cut, funded_by }): ParcelWorth => {
    return {
      shipping_cost: rial(shipping),
      lines: lines.map((one, index) => {
        const off = rial(Math.floor((one.total * cut) / 101))
        const platform_share = funded_by === 'platform' ? off : noMoney
        return { ...one, variant_id: String(index), coupon_discount: off, platform_share }
      }),
    }
  })

const step = fc.record({
  variant_id: fc.constantFrom('0', '1', '2'),
  by: fc.constantFrom('quantity', 'amount'),
  size: fc.integer({ min: 1, max: 120 }),
  shipping: fc.boolean(),
})

describe('any sequence of refunds', () => {
  it('ORD-45 ORD-50 never returns more than was paid, and ends where a full refund ends, to the rial', async () => {
    await fc.assert(
      fc.asyncProperty(parcelOf, fc.array(step, { maxLength: 8 }), fc.boolean(), async (worth, steps, disputed) => {
        const [once, often] = [await house(worth, disputed), await house(worth, disputed)]
        await (disputed ? once.decide({}) : once.refund())
        for (const { variant_id, by, size, shipping } of steps) {
          const own = often.parcel().lines.find((one) => one.variant_id === variant_id)
          const paid = own === undefined ? 0 : own.total - own.coupon_discount
          const amount = rial(Math.max(1, Math.floor((paid * size) / 100)))
          const asked = { ...part(variant_id, by === 'amount' ? { amount } : { quantity: 1 + (size % 5) }), shipping }
          const first = disputed && often.parcel().state === 'in_dispute'
          const before = often.money()[0] ?? 0
          const most = sum([rial(paid), shipping ? often.parcel().shipping_cost : noMoney])
          const failed = await (first ? often.decide(asked) : often.refund(asked)).catch((error: unknown) => error)
          if (failed) expect(failed).toBeInstanceOf(Problem)
          expect((often.money()[0] ?? 0) - before).toBeLessThanOrEqual(failed ? 0 : most)
          for (const left of often.parcel().lines)
            expect(Math.min(...Object.values(left).map(Number))).toBeGreaterThanOrEqual(0)
        }
        const rest = often.parcel().state
        if (rest === 'in_dispute') await often.decide({})
        else if (rest !== 'refunded') await often.refund()
        expect([often.parcel().state, ...often.money()]).toEqual(['refunded', ...once.money()])
        expect(often.parcel().refunded).toBe(buyerRefund(worthTotals(worth)))
        expect(sum(often.rulings.map(buyerRefund))).toBe(buyerRefund(worthTotals(worth)))
        expect(sum(often.rulings.map(({ coupon_discount }) => coupon_discount))).toBe(
          worthTotals(worth).coupon_discount,
        )
      }),
      { numRuns: 150 },
    )
  })
})
