import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { contracts } from '../../core/api/contracts.ts'
import type { Endpoint } from '../../core/contract/endpoint.ts'
import { commissionOf, type CommissionRule } from '../../core/ordering/index.ts'
import { rial, share, split, sum } from '../../core/shared/money.ts'
import { type Actor, shoppersOf, signInAll, sqlOf } from '../support/people/actors.ts'
import { placeInput, totalOf, variantAt } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { databaseDigest } from '../support/market/watch.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { startServers } from '../support/servers/servers.ts'
import { seedOf } from '../support/seeds.ts'

const pairs = 1_000_000
const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const { http, first } = await startServers({ databaseUrl })
const [buyer] = (await shoppersOf(databaseUrl, 1)) as [Actor]
const [owner] = (await signInAll(databaseUrl, [market.stores[0]?.owner_id ?? ''], { audience: 'panel' })) as [Actor]
const lines = [{ variant: variantAt(market, 0), quantity: 1 }]
const total = totalOf(market, lines)
const [admin] = (await signInAll(databaseUrl, [market.accounts.admin], { audience: 'admin' })) as [Actor]

/** Values as JSON text, because some of them are no JavaScript numbers. */
const hostile = [
  '-1',
  '-0.5',
  '0.5',
  '1.5',
  `${total}.5`,
  `-${total}`,
  '2147483647.5',
  '-2147483648',
  '9007199254740992',
  '9007199254740993',
  '-9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '18446744073709551616',
  '1e308',
  '1e309',
  '-1e309',
  '1e-7',
  `"${total}"`,
  '"۱۲۳"',
  '"١٢٣"',
  '""',
  '"NaN"',
  'null',
  'true',
  '[]',
  `[${total}]`,
  '{}',
  `{"valueOf":${total}}`,
]

type Body = Readonly<Record<string, unknown>>

const pieces = [{ variant_id: lines[0]?.variant.id, quantity: 1 }]

/** A refund by the platform: a quantity of a line or an amount of it. */
const ruled = (more: Body) =>
  ['quantity', 'amount'].map((name) => ({
    path: `items.0.${name}`,
    input: { ...more, kind: 'partial_refund', reason: 'آزمون', items: [{ variant_id: '1', [name]: 1 }] },
  }))
const coupon = {
  code: '',
  kind: 'percent',
  value: 10,
  ceiling: null,
  min_basket: 0,
  scope: 'all',
  funded_by: 'platform',
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: null,
  total_limit: 10,
  limit_per_user: 1,
}

/** Every money or quantity field of every input: its path, and a valid input around it. */
const fields: Readonly<
  Record<
    string,
    readonly {
      readonly path: string
      readonly input: Body
      readonly mayBeNull?: true
      readonly mayBeNegative?: true
      readonly mayBeZero?: true
    }[]
  >
> = {
  'ordering.placeOrder': [
    { path: 'agreed_total', input: placeInput(market, lines) },
    { path: 'wallet_amount', mayBeZero: true, input: placeInput(market, lines) },
    { path: 'lines.0.quantity', input: placeInput(market, lines) },
  ],
  'ordering.quoteCheckout': [
    {
      path: 'lines.0.quantity',
      input: { lines: [{ variant_id: lines[0]?.variant.id, quantity: 1 }], province: 'فارس', city: 'شیراز' },
    },
  ],
  'ordering.openCase': [
    {
      path: 'items.0.quantity',
      input: {
        kind: 'damaged',
        wanted: 'refund',
        text: 'کالا آسیب دیده است',
        photos: [],
        items: [{ variant_id: lines[0]?.variant.id, quantity: 1 }],
      },
    },
  ],
  'ordering.saveStoreShippingProfile': [
    {
      path: 'methods.0.zones.0.rates.0.cost',
      mayBeZero: true,
      input: {
        methods: [
          {
            method: 'tipax',
            zones: [
              {
                where: 'country',
                free_shipping_over: null,
                paid_by_receiver: false,
                days_min: 1,
                days_max: 2,
                rates: [{ max_weight: null, max_value: null, cost: 100_000 }],
              },
            ],
          },
        ],
      },
    },
  ],
  'catalog.updateOffers': [
    { path: 'changes.0.price', input: { changes: [{ variant_id: lines[0]?.variant.id, price: 1000 }] } },
  ],
  'ordering.performFulfillmentAction': [
    { path: 'items.0.quantity', input: { parcel_id: '1', action: 'split', items: pieces } },
  ],
  'ordering.performResolutionAction': [
    { path: 'amount', input: { parcel_id: '1', action: 'offer', solution: 'discount', amount: 1000 } },
    { path: 'items.0.quantity', input: { parcel_id: '1', action: 'reject_items', reason: 'personal', items: pieces } },
  ],
  'ordering.decideCase': ruled({ seen: 'escalated' }),
  'ordering.refundCompletedParcel': ruled({}),
  'payments.createWalletCharge': [{ path: 'amount', input: { amount: 100_000 } }],
  'finance.requestWithdrawal': [{ path: 'amount', input: { amount: 1_000_000, bank_account_id: '1' } }],
  'finance.requestWalletWithdrawal': [{ path: 'amount', input: { amount: 1_000_000, bank_account_id: '1' } }],
  'cart.addCartLine': [{ path: 'quantity', input: { variant_id: lines[0]?.variant.id, quantity: 1 } }],
  'cart.setCartLine': [{ path: 'quantity', input: { variant_id: lines[0]?.variant.id, quantity: 1 } }],
  'cart.mergeCart': [
    { path: 'lines.0.quantity', input: { lines: [{ variant_id: lines[0]?.variant.id, quantity: 1 }] } },
    {
      path: 'lines.0.seen_price',
      input: { lines: [{ variant_id: lines[0]?.variant.id, quantity: 1, seen_price: 0 }] },
      mayBeNull: true,
      mayBeNegative: true,
    },
  ],
  'cart.repriceCartLines': [
    { path: 'lines.0.quantity', input: { lines: [{ variant_id: lines[0]?.variant.id, quantity: 1 }] } },
    {
      path: 'lines.0.seen_price',
      input: { lines: [{ variant_id: lines[0]?.variant.id, quantity: 1, seen_price: 0 }] },
      mayBeNull: true,
      mayBeNegative: true,
    },
  ],
  // Not an amount, although named like one: how often a coupon may be used.
  'coupons.createCoupon': [{ path: 'total_limit', input: coupon, mayBeNull: true }],
  'coupons.updateCoupon': [{ path: 'total_limit', input: { ...coupon, seen: 1 }, mayBeNull: true }],
}

const moneyWords = /amount|price|total|quantity|cost|balance|payable|credit|discount/
const allInputs = Object.entries(contracts as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>).flatMap(
  ([feature, calls]) =>
    Object.entries(calls).flatMap(([call, { input, method }]) =>
      method === 'GET' || method === 'DELETE'
        ? []
        : [...new Set(moneyFieldsOf(input as v.GenericSchema))].map((path) => `${feature}.${call} ${path}`),
    ),
)

/** Returns the paths of money and quantity fields in an input schema. */
function moneyFieldsOf(schema: v.GenericSchema, at: readonly string[] = []): string[] {
  const { type, options, entries, item, wrapped, pipe } = schema as {
    type: string
    options?: readonly v.GenericSchema[]
    entries?: Record<string, v.GenericSchema>
    item?: v.GenericSchema
    wrapped?: v.GenericSchema
    pipe?: v.GenericSchema[]
  }
  if (wrapped !== undefined) return moneyFieldsOf(wrapped, at)
  if (type === 'variant') return (options ?? []).flatMap((option) => moneyFieldsOf(option, at))
  if (entries !== undefined)
    return Object.entries(entries).flatMap(([name, inner]) => moneyFieldsOf(inner, [...at, name]))
  if (item !== undefined) return moneyFieldsOf(item, [...at, '0'])
  const [first] = pipe ?? []
  if (first !== undefined && first !== schema && (first as { entries?: unknown; item?: unknown }).item !== undefined)
    return moneyFieldsOf(first, at)
  return moneyWords.test(at.at(-1) ?? '') ? [at.join('.')] : []
}

/** Returns the JSON of an input with one field replaced by raw text. */
function withRaw(input: Body, path: string, raw: string): string {
  const mark = '"R14 mark"'
  const put = (value: unknown, [head, ...rest]: readonly string[]): unknown => {
    if (head === undefined) return 'R14 mark'
    if (Array.isArray(value))
      return value.map((each: unknown, index) => (String(index) === head ? put(each, rest) : each))
    return { ...(value as Body), [head]: put((value as Body)[head], rest) }
  }
  return JSON.stringify(put(input, path.split('.'))).replace(mark, raw)
}

function send(name: string, text: string) {
  const [feature = '', call = ''] = name.split('.')
  const endpoint =
    (contracts as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>)[feature]?.[call] ?? expect.fail(name)
  const path = endpoint.path.replace('{variant_id}', lines[0]?.variant.id ?? '').replace(/\{[a-z_]+\}/g, '1')
  const [door, actor] = endpoint.access.startsWith('store.')
    ? (['panel.', owner] as const)
    : endpoint.access.startsWith('platform.')
      ? (['admin.', admin] as const)
      : (['', buyer] as const)
  const headers = {
    host: `${door}localhost:${first.port}`,
    authorization: `Bearer ${actor.token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  return http.send(`/api/v1${path}`, { method: endpoint.method, headers, body: text })
}

describe('R14 money fields', () => {
  it('are all listed', () => {
    const listed = Object.entries(fields).flatMap(([name, all]) => all.map(({ path }) => `${name} ${path}`))
    expect(allInputs.toSorted()).toEqual(listed.toSorted())
  })

  const cases = Object.entries(fields).flatMap(([name, all]) => all.map((field) => ({ name, ...field })))

  it.each(cases)(
    '$name $path refuses every hostile value and changes nothing',
    async ({ name, path, input, mayBeNull, mayBeNegative, mayBeZero }) => {
      const before = await databaseDigest(databaseUrl)
      const sent = hostile.filter(
        (raw) =>
          !(mayBeNull && raw === 'null') && !(mayBeNegative && /^-\d+$/.test(raw) && Number.isSafeInteger(Number(raw))),
      )
      for (const raw of [...sent, ...(mayBeNegative || mayBeZero || path === 'agreed_total' ? [] : ['0'])]) {
        const { status } = await send(name, withRaw(input, path, raw))
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      }
      expect(await databaseDigest(databaseUrl)).toBe(before)
    },
  )

  it('must match exactly to the rial, or the new total is reported', async () => {
    for (const off of [-10, -1, 1, 10, -total, 2 ** 31 - total, Number.MAX_SAFE_INTEGER - total]) {
      const { status, body } = await send(
        'ordering.placeOrder',
        withRaw(placeInput(market, lines), 'agreed_total', String(total + off)),
      )
      expect([status, body.code]).toEqual([409, 'ordering/price-changed'])
      expect((body.details as { quote: { total: number } }).quote.total).toBe(total)
    }
    expect(
      (await send('ordering.placeOrder', withRaw(placeInput(market, lines), 'agreed_total', `${total}.0`))).status,
    ).toBe(200)
  })

  it('of any safe size are stored exactly, and larger ones are refused, not rounded', async () => {
    const sizes = [0, 1, 10, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 10 ** 15, 2 ** 53 - 1].flatMap((size) => [size, -size])
    const rows = await sqlOf<{ text: string }>(
      databaseUrl,
      'select n::text as text from unnest($1::bigint[]) with ordinality as u(n, i) order by i',
      [sizes],
    )
    expect(rows.map(({ text }) => rial(Number(text)))).toEqual(sizes.map((size) => rial(size)))
    for (const unsafe of [2 ** 53, -(2 ** 53), 2 ** 63, 0.5, NaN, Infinity])
      expect(() => rial(unsafe)).toThrow(RangeError)
  })

  it(`commission equals a BigInt oracle on ${pairs} pairs`, () => {
    const seed = seedOf('R14')
    const numbers = fc.sample(fc.tuple(fc.maxSafeNat(), fc.integer({ min: 0, max: 10_000 })), {
      numRuns: pairs / 100,
      seed,
    })
    let wrong = 0
    for (const [amount, points] of numbers) {
      for (let shift = 0; shift < 100; shift += 1) {
        const value = Math.floor(amount / (shift + 1))
        const rate = (points + shift) % 10_001
        const oracle = (BigInt(value) * BigInt(rate) * 2n + 10_000n) / 20_000n
        if (BigInt(share(rial(value), rate)) !== oracle) wrong += 1
      }
    }
    expect(wrong).toBe(0)
  })

  it('the frozen commission never exceeds the line, with floors, ceilings and VAT', () => {
    const rule = fc.record({
      basis_points: fc.integer({ min: 0, max: 10_000 }),
      floor: fc.nat(10 ** 7),
      over: fc.option(fc.nat(10 ** 9)),
    })
    fc.assert(
      fc.property(
        rule,
        fc.maxSafeNat(),
        fc.integer({ min: 0, max: 3_000 }),
        ({ basis_points, floor, over }, amount, vat) => {
          const only: CommissionRule = {
            category_id: null,
            store_id: null,
            product_id: null,
            basis_points,
            floor: rial(floor),
            ceiling: over === null ? null : rial(floor + over),
          }
          const fact = { product_id: '1', category_ids: [], store: { id: '1' } } as unknown as Parameters<
            typeof commissionOf
          >[1]
          const taken = commissionOf([only], fact, rial(amount), vat)
          expect(taken.commission + taken.vat).toBeLessThanOrEqual(amount)
          expect(taken.commission).toBeGreaterThanOrEqual(Math.min(floor, amount))
          if (over !== null) expect(taken.commission).toBeLessThanOrEqual(floor + over)
        },
      ),
      { numRuns: 5_000 },
    )
  })

  it('a sum over a million orders of 10^9 rial, and its distribution, are exact; above 2^53 it is refused', () => {
    const order = rial(9_007_199_254)
    expect(sum(Array.from({ length: 1_000_000 }, () => order))).toBe(9_007_199_254_000_000)
    expect(() => sum(Array.from({ length: 1_000_000 }, () => rial(10 ** 12)))).toThrow(RangeError)
    expect(sum(split(rial(9_007_199_254_740_991), [1, 2, 3, 5, 7, 11]))).toBe(9_007_199_254_740_991)
  })

  it('a database sum over 10^6 orders of 10^12 rial is exact', async () => {
    const [row] = await sqlOf<{ total: string }>(
      databaseUrl,
      'select sum(1000000000000::bigint)::text as total from generate_series(1, 1000000)',
    )
    expect(row?.total).toBe(String(10n ** 18n))
  })
})
