import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { anyAmount, count, id, instant } from '../../contract/schemas.ts'

/** The store accounts a row can be about: not earned yet, its shipping, withdrawable, and debt. */
export const storeAccounts = ['pending', 'shipping', 'available', 'receivable'] as const

const money = v.picklist(storeAccounts)

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

export type StoreLedgerRow = v.InferOutput<typeof row>

const line = v.object({
  title: v.string(),
  quantity: v.number(),
  unit_price: anyAmount,
  total: anyAmount,
  /** The discount of a coupon, and how much of it the platform funds. */
  coupon_discount: anyAmount,
  platform_share: anyAmount,
  /** The commission rate, in basis points. */
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
  coupon_discount: anyAmount,
  platform_share: anyAmount,
  shipping_cost: anyAmount,
  commission: anyAmount,
  commission_vat: anyAmount,
  /** What the store receives: price and shipping less its own coupons, commission and VAT. */
  net: anyAmount,
})

export type StoreParcelBreakdown = v.InferOutput<typeof parcel>

const month = v.object({
  /** The Jalali month, `1405/08`. */
  month: v.string(),
  /** Sold in the month: price less commission and VAT, plus shipping. */
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
  /** The store's slug and the month: `zafaran-140508`. */
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

/** The endpoints of the money of the caller's store. */
export const storeFinanceEndpoints = contract({
  getStoreBalance: {
    method: 'GET',
    path: '/store/finance',
    summary: 'Returns the store’s pending, available and requested amounts, and the bank accounts it can withdraw to.',
    access: 'store.finance.read',
    input: v.object({}),
    output: v.object({
      pending: anyAmount,
      shipping: anyAmount,
      available: anyAmount,
      in_withdrawal: anyAmount,
      /** The debt from refunds after completion; future sales settle it first. */
      owed: anyAmount,
      min_withdrawal: anyAmount,
      /** The Paya cycle of a withdrawal requested now. */
      payable_at: instant,
      /** Until when withdrawals are blocked after a change of the bank accounts. */
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
  listStoreLedgerRows: {
    method: 'GET',
    path: '/store/finance/ledger-rows',
    summary: 'Lists the ledger rows of the store, newest first; `before` is the last known row.',
    access: 'store.finance.read',
    input: v.object({ money: v.optional(money), before: v.optional(id), limit: v.optional(count(1, 200), 30) }),
    output: v.object({ rows: v.array(row) }),
    problems: [],
  },
  getStoreLedgerEntry: {
    method: 'GET',
    path: '/store/finance/ledger-entries/{entry_id}',
    summary: 'Explains a ledger entry: what it moved for the store, and its parcels and lines or its withdrawal.',
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
  listStoreMonths: {
    method: 'GET',
    path: '/store/finance/months',
    summary: 'Lists what was sold, refunded, earned and withdrawn in each of the last Jalali months, newest first.',
    access: 'store.finance.read',
    input: v.object({ months: v.optional(count(1, 24), 12) }),
    output: v.object({ months: v.array(month) }),
    problems: [],
  },
  getStoreInvoice: {
    method: 'GET',
    path: '/store/finance/invoice',
    summary: 'Returns the platform’s invoice of a Jalali month: commission and VAT of each parcel that ended in it.',
    access: 'store.finance.read',
    input: v.object({ month: v.pipe(v.string(), v.regex(/^1[34][0-9]{2}\/(0[1-9]|1[0-2])$/)) }),
    output: invoice,
    problems: [],
  },
})
