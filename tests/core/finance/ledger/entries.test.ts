import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  orderCaptured,
  parcelCompleted,
  paymentCredited,
  walletHeld,
  type LedgerEntry,
  withdrawalPaid,
  paymentReceived,
  parcelRefunded,
  withdrawalReleased,
  walletReleased,
  withdrawalRequested,
} from '../../../../core/finance/index.ts'
import { minus, type Rial, rial, sum } from '../../../../core/shared/money.ts'

const part = fc.nat({ max: 1_000_000_000 })

/** A parcel whose commission and VAT do not exceed its items. */
const anyParcel = fc
  .record({ store_id: fc.constantFrom('1', '2', '3'), id: fc.uuid(), a: part, b: part, c: part, shipping: part })
  .map(({ store_id, id, a, b, c, shipping }) => ({
    store_id,
    id,
    items_total: rial(a + b + c),
    shipping_cost: rial(shipping),
    commission: rial(a),
    commission_vat: rial(b),
    coupon_discount: rial(0),
    platform_share: rial(0),
  }))

const anyOrder = fc
  .record({ parcels: fc.array(anyParcel, { minLength: 1, maxLength: 6 }), share: fc.nat({ max: 100 }) })
  .map(({ parcels, share }) => {
    const total = sum(parcels.map(({ items_total, shipping_cost }) => sum([items_total, shipping_cost])))
    return { id: '9', account_id: '7', parcels, total, wallet_amount: rial(Math.floor((total / 100) * share)) }
  })

const balance = ({ postings }: LedgerEntry): number => postings.reduce((total, { amount }) => total + amount, 0)
const on = ({ postings }: LedgerEntry, account: string): number =>
  postings.find((one) => one.account === account)?.amount ?? 0

function expectSound(entry: LedgerEntry): void {
  const accounts = entry.postings.map(({ account }) => account)
  expect(balance(entry)).toBe(0)
  expect(new Set(accounts).size).toBe(accounts.length)
  expect(entry.postings.every(({ amount }) => amount !== 0)).toBe(true)
}

describe('ledger entries', () => {
  it('FIN-1 FIN-2 a capture sums to zero, names each account once, and covers every parcel', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom('hold', 'wallet' as const), (order, from) => {
        const entry = orderCaptured(order, '5', from as 'hold' | 'wallet')
        expectSound(entry)
        const stores = ['1', '2', '3']
        const earned = stores.reduce((total, id) => total + on(entry, `pending:${id}`) + on(entry, `shipping:${id}`), 0)
        expect(earned + on(entry, 'commission') + on(entry, 'commission-vat')).toBe(order.total)
        expect(-on(entry, 'clearing:5') - on(entry, from === 'hold' ? 'hold:9' : 'wallet:7')).toBe(order.total)
      }),
    )
  })

  it('FIN-1 every entry sums to zero', () => {
    fc.assert(
      fc.property(part, anyParcel, (amount, parcel) => {
        const payment = { id: '5', gateway: 'bank', account_id: '7', amount: rial(amount) }
        const order = { id: '9', account_id: '7', wallet_amount: rial(amount) }
        const entries = [paymentReceived(payment), paymentCredited(payment), walletHeld(order), walletReleased(order)]
        for (const entry of [...entries, parcelCompleted(parcel), parcelRefunded(parcel, '7')]) expectSound(entry)
      }),
    )
  })

  it('FIN-2 parcels of one store are merged, and zero postings dropped', () => {
    const parcel = {
      store_id: '1',
      items_total: rial(100),
      shipping_cost: rial(0),
      commission: rial(0),
      commission_vat: rial(0),
      coupon_discount: rial(0),
      platform_share: rial(0),
    }
    const order = { id: '9', account_id: '7', total: rial(200), wallet_amount: rial(0), parcels: [parcel, parcel] }
    expect(orderCaptured(order, '5', 'hold').postings).toEqual([
      { account: 'clearing:5', amount: -200 },
      { account: 'pending:1', amount: 200 },
    ])
  })

  it('FIN-1 an entry that does not sum to zero cannot be created', () => {
    fc.assert(
      fc.property(anyOrder, fc.integer({ min: 1, max: 1_000 }), (order, more) => {
        const wrong = { ...order, total: (order.total + more) as Rial }
        expect(() => orderCaptured(wrong, '5', 'hold')).toThrow(RangeError)
        expect(() => orderCaptured({ ...order, total: minus(order.total, rial(more)) }, '5', 'hold')).toThrow(
          RangeError,
        )
      }),
    )
  })

  it('FIN-3 an order paid by the wallet alone uses no clearing account', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const entry = orderCaptured({ ...order, wallet_amount: order.total }, null, 'hold')
        expectSound(entry)
        expect(on(entry, 'hold:9')).toBe(order.total === 0 ? 0 : -order.total)
      }),
    )
  })

  it('FIN-4 received money leaves the clearing account as credit, and held money is released in full', () => {
    const payment = { id: '5', gateway: 'bank', account_id: '7', amount: rial(1_000) }
    const order = { id: '9', account_id: '7', wallet_amount: rial(700) }
    expect(on(paymentReceived(payment), 'clearing:5') + on(paymentCredited(payment), 'clearing:5')).toBe(0)
    expect(on(paymentCredited(payment), 'wallet:7')).toBe(1_000)
    expect(on(walletHeld(order), 'wallet:7') + on(walletReleased(order), 'wallet:7')).toBe(0)
    expect(on(walletHeld(order), 'hold:9')).toBe(700)
  })

  it('FIN-5 entries are identified by kind and subject, so that a repetition is one entry', () => {
    const payment = { id: '5', gateway: 'bank', account_id: '7', amount: rial(1_000) }
    const names = [
      paymentReceived(payment),
      paymentCredited(payment),
      walletHeld({ id: '9', account_id: '7', wallet_amount: rial(1) }),
    ]
    expect(names.map(({ kind, reference }) => [kind, reference])).toEqual([
      ['payment-received', '5'],
      ['payment-credited', '5'],
      ['wallet-held', '9'],
    ])
  })

  it('FIN-6 completion makes the store’s earnings available, and a refund reverses every part', () => {
    fc.assert(
      fc.property(anyParcel, (parcel) => {
        const order = { id: '9', account_id: '7', total: sum([parcel.items_total, parcel.shipping_cost]) }
        const sale = orderCaptured({ ...order, wallet_amount: rial(0), parcels: [parcel] }, '5', 'hold')
        const store = parcel.store_id
        const owed = on(sale, `pending:${store}`) + on(sale, `shipping:${store}`)
        expect(on(parcelCompleted(parcel), `available:${store}`)).toBe(owed)
        const back = parcelRefunded(parcel, '7')
        for (const account of [`pending:${store}`, `shipping:${store}`, 'commission', 'commission-vat'])
          expect(on(sale, account) + on(back, account)).toBe(0)
        expect(on(back, 'wallet:7')).toBe(order.total)
      }),
    )
  })

  it('FIN-50 the platform’s part of a coupon is an expense that a refund reverses; the store bears the rest', () => {
    fc.assert(
      fc.property(anyParcel, fc.nat({ max: 100 }), (parcel, share) => {
        const free = parcel.items_total - parcel.commission - parcel.commission_vat
        const coupon_discount = rial(free)
        const platform_share = rial(Math.floor((free * share) / 100))
        const sold = { ...parcel, coupon_discount, platform_share }
        const total = rial(sold.items_total - coupon_discount + sold.shipping_cost)
        const order = { id: '9', account_id: '7', total, wallet_amount: rial(0), parcels: [sold] }
        const sale = orderCaptured(order, '5', 'hold')
        expectSound(sale)
        expect(on(sale, 'coupons') + platform_share).toBe(0)
        expect(on(sale, `pending:${sold.store_id}`)).toBe(free - coupon_discount + platform_share)
        expect(on(parcelRefunded(sold, '7'), 'coupons')).toBe(platform_share)
      }),
    )
  })

  it('FIN-9 the amount of a withdrawal is paid or released in full', () => {
    fc.assert(
      fc.property(part, (amount) => {
        const request = { id: '3', store_id: '1', account_id: '7', amount: rial(amount) }
        const entries = [withdrawalRequested(request), withdrawalReleased(request), withdrawalPaid(request)] as const
        entries.forEach(expectSound)
        const [set, back, paid] = entries
        expect(on(set, 'withdrawal:3') + on(set, 'available:1')).toBe(0)
        expect(on(set, 'withdrawal:3') + on(back, 'withdrawal:3')).toBe(0)
        expect(on(set, 'withdrawal:3') + on(paid, 'withdrawal:3')).toBe(0)
        expect(on(back, 'available:1')).toBe(amount)
      }),
    )
  })
})
