import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ledgerAccounts,
  parcelCompleted,
  parcelRefundedAfterCompletion,
  withdrawalReleased,
  withdrawalRequested,
} from '../../../../core/finance/index.ts'
import { rial } from '../../../../core/shared/money.ts'
import { createMemoryLedger } from '../../../support/finance/memory-ledger.ts'

const amount = fc.nat({ max: 1_000_000_000 })

const asked = { a: amount, b: amount, c: amount, coupon: amount, house: amount, shipping: amount }

const money = fc.record(asked).map(({ a, b, c, coupon, house, shipping }) => ({
  store_id: '1',
  items_total: rial(a + b + c + coupon),
  shipping_cost: rial(shipping),
  coupon_discount: rial(coupon),
  platform_share: rial(Math.min(house, coupon)),
  commission: rial(a),
  commission_vat: rial(b),
}))

type Money = Parameters<typeof parcelCompleted>[0]

const goodsOf = ({
  items_total,
  coupon_discount,
  platform_share,
  commission,
  commission_vat,
}: Omit<Money, 'id'>): number => items_total - coupon_discount + platform_share - commission - commission_vat
const netOf = (part: Omit<Money, 'id'>): number => goodsOf(part) + part.shipping_cost

const wish = fc.record({ what: fc.constantFrom('complete', 'refund', 'withdraw', 'release'), money })

describe('the debt of a store', () => {
  it('FIN-40 a late refund takes what is available and leaves the rest as debt, exact to the rial', () => {
    fc.assert(
      fc.property(money, amount, (part, available) => {
        const { postings } = parcelRefundedAfterCompletion({ id: '5', ...part }, '7', rial(available))
        const on = (account: string) => postings.find((one) => one.account === account)?.amount ?? 0
        const taken = 0 - on(ledgerAccounts.available('1'))
        expect(taken).toBe(Math.min(available, netOf(part)))
        expect(taken - on(ledgerAccounts.receivable('1'))).toBe(netOf(part))
        expect(on(ledgerAccounts.wallet('7'))).toBe(part.items_total - part.coupon_discount + part.shipping_cost)
        expect(on(ledgerAccounts.coupons)).toBe(part.platform_share)
        expect(on(ledgerAccounts.commission)).toBe(0 - part.commission)
        expect(on(ledgerAccounts.commissionVat)).toBe(0 - part.commission_vat)
        expect(postings.reduce((all, one) => all + one.amount, 0)).toBe(0)
      }),
    )
  })

  it('FIN-40 FIN-41 in any sequence a store in debt has nothing available, and no rial is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { maxLength: 25 }), async (wishes) => {
        const ledger = createMemoryLedger()
        let [earned, given, id] = [0, 0, 0]
        const requests: { id: string; store_id: string; account_id: string; amount: ReturnType<typeof rial> }[] = []
        for (const { what, money: part } of wishes) {
          const parcel = { id: String(++id), ...part }
          const { available, owed } = await ledger.lockStorePosition('1')
          if (what === 'complete') {
            ledger.give('pending:1', rial(goodsOf(part)))
            ledger.give('shipping:1', part.shipping_cost)
            await ledger.post(parcelCompleted(parcel, owed), 0)
            earned += netOf(part)
          } else if (what === 'refund') {
            await ledger.post(parcelRefundedAfterCompletion(parcel, '7', available), 0)
            given += netOf(part)
          } else if (what === 'withdraw') {
            requests.push({ id: parcel.id, store_id: '1', account_id: '7', amount: available })
            await ledger.post(
              withdrawalRequested({ id: parcel.id, store_id: '1', account_id: '7', amount: available }),
              0,
            )
          } else {
            const back = requests.pop()
            if (back !== undefined) await ledger.post(withdrawalReleased(back, owed), 0)
          }
          const after = await ledger.lockStorePosition('1')
          expect(Math.min(after.available, after.owed)).toBe(0)
          expect(Math.max(after.available, after.owed)).toBeGreaterThanOrEqual(0)
          const away = requests.reduce((all, one) => all + one.amount, 0)
          expect(after.available - after.owed + away).toBe(earned - given)
        }
      }),
      { numRuns: 200 },
    )
  })
})
