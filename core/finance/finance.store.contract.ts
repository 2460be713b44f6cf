import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { anyAmount, count, id, instant } from '../contract/schemas.ts'

/** Which money of a store a row is about: what is not earned yet, shipping among it, what can be withdrawn, and what it owes. */
export const storeMoneys = ['pending', 'shipping', 'available', 'receivable'] as const

const money = v.picklist(storeMoneys)

const row = v.object({
  id,
  entry_id: id,
  money,
  amount: anyAmount,
  kind: v.string(),
  at: instant,
  order_number: v.nullable(v.string()),
  withdrawal_id: v.nullable(v.string()),
})

export type StoreRow = v.InferOutput<typeof row>

const line = v.object({
  title: v.string(),
  quantity: v.number(),
  unit_price: anyAmount,
  total: anyAmount,
  /** What a coupon took off, and how much of that the house bears. */
  coupon_part: anyAmount,
  house_part: anyAmount,
  /** The share of the house, in basis points. */
  commission_basis_points: v.number(),
  commission: anyAmount,
  commission_vat: anyAmount,
})

const parcel = v.object({
  id,
  number: v.string(),
  state: v.string(),
  lines: v.array(line),
  items_total: anyAmount,
  coupon_part: anyAmount,
  house_part: anyAmount,
  shipping_cost: anyAmount,
  commission: anyAmount,
  commission_vat: anyAmount,
  /** What the store gets of it: price and shipping without its own coupons, commission and its VAT. */
  net: anyAmount,
})

export type StoreParcelMoney = v.InferOutput<typeof parcel>

const month = v.object({
  /** The Jalali month, `1405/08`. */
  month: v.string(),
  /** Sold in the month: price without commission and its VAT, and shipping. */
  sold: anyAmount,
  refunded: anyAmount,
  earned: anyAmount,
  withdrawn: anyAmount,
})

export type StoreMonth = v.InferOutput<typeof month>

const invoiceRow = v.object({
  parcel_id: id,
  number: v.string(),
  at: instant,
  items_total: anyAmount,
  commission: anyAmount,
  commission_vat: anyAmount,
})

export type InvoiceRow = v.InferOutput<typeof invoiceRow>

const invoice = v.object({
  /** The store's address and the month: `zafaran-140508`. */
  number: v.string(),
  month: v.string(),
  /** Whether the month is over, so that nothing is added any more. */
  final: v.boolean(),
  store: v.object({ title: v.string(), city: v.string() }),
  rows: v.array(invoiceRow),
  items_total: anyAmount,
  commission: anyAmount,
  commission_vat: anyAmount,
})

export type Invoice = v.InferOutput<typeof invoice>

/** The money of the caller's store. */
export const storeFinance = contract({
  storeBalance: {
    method: 'GET',
    path: '/store/finance',
    summary: 'What the store has to come, what it can withdraw, what is on its way, and where it can go.',
    access: 'store.finance.read',
    input: v.object({}),
    output: v.object({
      pending: anyAmount,
      shipping: anyAmount,
      available: anyAmount,
      on_its_way: anyAmount,
      /** What the store owes for refunds after completion; its next sales settle it first. */
      owed: anyAmount,
      least_withdrawal: anyAmount,
      /** The Paya cycle that a request of now would go by. */
      payable_at: instant,
      /** Until when withdrawals wait after a change of the bank accounts. */
      frozen_until: v.nullable(instant),
      accounts: v.array(
        v.object({
          id,
          sheba: v.string(),
          holder: v.string(),
          state: v.picklist(['unverified', 'verified', 'mismatch']),
        }),
      ),
    }),
    problems: [],
  },
  storeRows: {
    method: 'GET',
    path: '/store/finance/rows',
    summary: 'The ledger rows of the store, newest first; `before` is the last row that is known.',
    access: 'store.finance.read',
    input: v.object({ money: v.optional(money), before: v.optional(id), limit: v.optional(count(1, 200), 30) }),
    output: v.object({ rows: v.array(row) }),
    problems: [],
  },
  storeEntry: {
    method: 'GET',
    path: '/store/finance/entries/{entry_id}',
    summary:
      'Why a ledger entry is there: what it moved of the store, the parcels and lines it is about, or the withdrawal.',
    access: 'store.finance.read',
    input: v.object({ entry_id: id }),
    output: v.object({
      kind: v.string(),
      at: instant,
      moved: v.array(v.object({ money, amount: anyAmount })),
      order_number: v.nullable(v.string()),
      parcels: v.array(parcel),
      withdrawal_id: v.nullable(v.string()),
    }),
    problems: ['finance/not-found'],
  },
  storeMonths: {
    method: 'GET',
    path: '/store/finance/months',
    summary: 'What was sold, refunded, earned and withdrawn in each of the last Jalali months, the newest first.',
    access: 'store.finance.read',
    input: v.object({ months: v.optional(count(1, 24), 12) }),
    output: v.object({ months: v.array(month) }),
    problems: [],
  },
  storeInvoice: {
    method: 'GET',
    path: '/store/finance/invoice',
    summary: 'What the house asks for its work in a Jalali month: commission and VAT of each parcel that ended in it.',
    access: 'store.finance.read',
    input: v.object({ month: v.pipe(v.string(), v.regex(/^1[34][0-9]{2}\/(0[1-9]|1[0-2])$/)) }),
    output: invoice,
    problems: [],
  },
})
