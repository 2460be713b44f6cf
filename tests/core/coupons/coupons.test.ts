import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  generateCouponCode,
  applyCoupon,
  couponKey,
  type CouponTerms,
  couponRefusal,
  type CouponForAccount,
} from '../../../core/coupons/index.ts'
import { orderCaptured, parcelCompleted, parcelRefunded } from '../../../core/finance/index.ts'
import {
  type CouponResult,
  draftOrder,
  minGatewayAmount,
  worthTotals,
  buyerRefund,
  type ParcelWorth,
  itemsRefund,
  refundOf,
} from '../../../core/ordering/index.ts'
import { rial, sum } from '../../../core/shared/money.ts'
import { factWith, ruleWith } from '../../support/arbitraries/sale-fact.ts'

const terms: CouponTerms = {
  id: '1',
  code: 'YALDA',
  kind: 'percent',
  value: 20,
  ceiling: null,
  min_basket: rial(0),
  scope: 'all',
  scope_ids: [],
  funded_by: 'platform',
}
const standing: CouponForAccount = {
  ...terms,
  starts_at: 100,
  ends_at: 200,
  paused: false,
  total_limit: 10,
  limit_per_user: 1,
  uses: 0,
  account_uses: 0,
  account_pending_uses: 0,
}
const line = (total: number, store_id = '1', category_ids = ['3', '1']) => ({
  store_id,
  category_ids,
  total: rial(total),
})

describe('a coupon code', () => {
  it.each(['yalda20', ' YALDA۲۰ ', 'Yalda ٢٠', 'yal\u200Cda20'.replace('\u200C', '')])(
    'COU-1 %j is one code however it is typed',
    (typed) => expect(couponKey(typed)).toBe('YALDA20'),
  )

  it('COU-1 a generated code has no easily confused characters', () => {
    expect(generateCouponCode('01ilo2a3b4c5d6e7f8')).toBe('2A3B4C5D')
  })
})

describe('the validity of a coupon', () => {
  it.each([
    ['over', 200, {}],
    ['not-yet', 99, {}],
    ['paused', 150, { paused: true }],
    ['used-up', 150, { uses: 10 }],
    ['used-by-you', 150, { uses: 3, account_uses: 1 }],
    [undefined, 150, { uses: 9 }],
    [undefined, 100, { ends_at: null, total_limit: null, limit_per_user: null, uses: 99, account_uses: 9 }],
  ] as const)('COU-2 is refused as %s at %i with %j', (refusal, now, more) => {
    expect(couponRefusal({ ...standing, ...more }, now, 0)).toBe(refusal)
  })

  it('COU-7 ignores uses that would be freed, and an absent coupon is unknown', () => {
    expect(couponRefusal({ ...standing, uses: 10, account_uses: 1 }, 150, 1)).toBeUndefined()
    expect(couponRefusal(undefined, 150, 0)).toBe('unknown')
  })
})

describe('the discount of a coupon', () => {
  const effect = (more: Partial<CouponTerms>, lines = [line(1_000_000), line(500_001, '2', ['4'])], rest = 0) =>
    applyCoupon({ ...terms, ...more }, lines, rial(rest), minGatewayAmount)

  it.each([
    ['percents of all', {}, { parts: [200_000, 100_000] }],
    ['percents up to a ceiling', { ceiling: rial(100_000) }, { parts: [66_667, 33_333] }],
    ['an amount', { kind: 'amount', value: 300_001 }, { parts: [200_001, 100_000] }],
    ['no more than the goods', { kind: 'amount', value: 9_000_000 }, { parts: [1_000_000, 500_001] }],
    ['of a store alone', { scope: 'stores', scope_ids: ['2'] }, { parts: [0, 100_000] }],
    ['of a category and those below', { scope: 'categories', scope_ids: ['1'] }, { parts: [200_000, 0] }],
    ['nothing of other goods', { scope: 'categories', scope_ids: ['9'] }, { refusal: 'not-for-these' }],
    [
      'nothing of too small a basket',
      { scope: 'stores', scope_ids: ['2'], min_basket: rial(600_000) },
      { refusal: 'basket-too-small', missing: 99_999 },
    ],
  ] as const)('COU-3 COU-4 %s', (_name, more, expected) => {
    expect(effect(more)).toEqual(expected)
  })

  it('COU-4 rounds percentages down to whole Toman', () => {
    expect(effect({ value: 7 }, [line(10_010), line(20_030)])).toEqual({ parts: [700, 1400] })
  })

  it('COU-5 leaves nothing, or at least the gateway’s minimum', () => {
    const amount = { kind: 'amount', value: 1_495_001 } as const
    expect(effect(amount)).toEqual({ parts: [993_333, 496_668] })
    expect(effect(amount, undefined, 500_000)).toMatchObject({ parts: [996_667, 498_334] })
  })
})

interface Wanted {
  readonly price: number
  readonly quantity: number
  readonly store: string
  /** The refunded quantity. */
  readonly back: number
}

const wanted: fc.Arbitrary<Wanted[]> = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 10 ** 8 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    store: fc.constantFrom('1', '2', '3'),
    back: fc.nat(4),
  }),
  { minLength: 1, maxLength: 5 },
)
const coupons: fc.Arbitrary<Partial<CouponTerms>> = fc
  .record({
    kind: fc.constantFrom('percent', 'amount'),
    value: fc.integer({ min: 1, max: 100 }),
    ceiling: fc.option(fc.integer({ min: 1, max: 10 ** 7 }).map(rial)),
    borne: fc.constantFrom('platform', 'store'),
  })
  .map(({ kind, value, ceiling, borne }) => ({
    kind,
    value: kind === 'percent' ? value : value * 1_234_567,
    ceiling: kind === 'percent' ? ceiling : null,
    ...(borne === 'store' ? { funded_by: borne, scope: 'stores', scope_ids: ['1', '2'] } : { funded_by: borne }),
  })) as fc.Arbitrary<Partial<CouponTerms>>

function orderOf(lines: readonly Wanted[], more: Partial<CouponTerms>) {
  const known = factWith()
  const facts = lines.map(({ price, store }, index) =>
    factWith({
      variant_id: String(index + 1),
      unit_price: rial(price),
      sellable: 99,
      max_per_order: null,
      store: { ...known.store, id: store, slug: `s${store}` },
    }),
  )
  const asked: CouponResult = { code: 'YALDA', terms: { ...terms, ...more }, refusal: null }
  return draftOrder(
    lines.map(({ quantity }, index) => ({ variant_id: String(index + 1), quantity })),
    facts,
    {
      destination: { province: 'فارس', city: 'شیراز' },
      choices: [],
      rules: [ruleWith()],
      vat_rate: 1_000,
      coupon: asked,
    },
  )
}

describe('an order with a coupon', () => {
  it('ORD-50 COM-4 adds up to the rial, and refunds return what was paid', () => {
    fc.assert(
      fc.property(wanted, coupons, (lines, more) => {
        const draft = orderOf(lines, more)
        expect(draft.total).toBeGreaterThanOrEqual(0)
        expect(draft.total).toBe(draft.items_total + draft.shipping_total - draft.coupon_discount)
        const parcels = draft.parcels.map(
          ({ store, items_total, coupon_discount, platform_share, chosenMethod, lines: own }) => ({
            id: store.id,
            store_id: store.id,
            items_total,
            coupon_discount,
            platform_share,
            shipping_cost: chosenMethod.cost,
            commission: sum(own.map(({ commission }) => commission)),
            commission_vat: sum(own.map(({ vat }) => vat)),
          }),
        )
        const books = new Map<string, number>()
        const post = ({ postings }: ReturnType<typeof orderCaptured>): void => {
          expect(sum(postings.map(({ amount }) => amount))).toBe(0)
          for (const { account, amount } of postings) books.set(account, (books.get(account) ?? 0) + amount)
        }
        const { total } = draft
        post(orderCaptured({ id: '1', account_id: '7', total, wallet_amount: rial(0), parcels }, '5', 'hold'))
        let given = 0
        for (const [index, parcel] of draft.parcels.entries()) {
          const worth: ParcelWorth = {
            shipping_cost: parcel.chosenMethod.cost,
            lines: parcel.lines.map(
              ({ sale, quantity, total: price, commission, vat, coupon_discount, platform_share }) => ({
                variant_id: sale.variant_id,
                quantity,
                total: price,
                coupon_discount,
                platform_share,
                commission,
                commission_vat: vat,
              }),
            ),
          }
          const items = worth.lines.map(({ variant_id, quantity }) => ({
            variant_id,
            quantity: Math.min(lines[Number(variant_id) - 1]?.back ?? 0, quantity),
          }))
          const { totals, remaining } = refundOf(worth, itemsRefund(worth, items, true))
          const ends = { id: String(index), store_id: parcel.store.id }
          post(parcelRefunded({ ...ends, ...totals }, '7'))
          post(parcelCompleted({ ...ends, ...worthTotals(remaining) }))
          expect(buyerRefund(totals)).toBeLessThanOrEqual(buyerRefund(worthTotals(worth)))
          given += buyerRefund(totals)
        }
        expect(books.get('wallet:7') ?? 0).toBe(given)
        for (const [account, balance] of books)
          if (/^(pending|shipping):/.test(account)) expect(balance).toBe(0)
          else if (/^(available|commission)/.test(account)) expect(balance).toBeGreaterThanOrEqual(0)
        // With everything refunded nobody keeps anything, including the coupon's funder.
        const isWhole = lines.every(({ quantity, back }) => back >= quantity)
        if (isWhole) expect([given, books.get('coupons') ?? 0, books.get('commission') ?? 0]).toEqual([total, 0, 0])
      }),
      { numRuns: 300 },
    )
  })

  it('ORD-50 the commission base is before a platform coupon, and after a store coupon', () => {
    const lines = [{ price: 10_000_000, quantity: 1, store: '1', back: 0 }]
    const [house] = orderOf(lines, {}).parcels[0]?.lines ?? []
    const store = { funded_by: 'store', scope: 'stores', scope_ids: ['1'] } as const
    const [own] = orderOf(lines, store).parcels[0]?.lines ?? []
    expect([house?.commission, own?.commission]).toEqual([900_000, 720_000])
    expect([house?.platform_share, own?.platform_share, own?.coupon_discount]).toEqual([2_000_000, 0, 2_000_000])
  })
})
