import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { pageInput } from '../../contract/pagination.ts'
import { amount, anyAmount, count, id, instant, requiredText, text } from '../../contract/schemas.ts'

/** The states of a withdrawal request. */
export const withdrawalStates = ['requested', 'approved', 'sent', 'paid', 'rejected', 'canceled', 'returned'] as const

export type WithdrawalState = (typeof withdrawalStates)[number]

const state = v.picklist(withdrawalStates)

/** A withdrawal request; the bank account is a copy from the time of the request. */
export const withdrawal = v.object({
  id,
  amount: anyAmount,
  state,
  sheba: v.string(),
  holder: v.string(),
  requested_at: instant,
  /** The Paya cycle that pays it if it is approved in time. */
  payable_at: instant,
  changed_at: instant,
  tracking_code: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})

export type Withdrawal = v.InferOutput<typeof withdrawal>

/** The result of a bulk action: requests that could not be moved keep their state. */
const bulkResult = v.object({ done: v.array(id), skipped: v.array(id) })

const ids = v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)) })
const withdrawalId = { withdrawal_id: id }

/** Reasons to check a request more closely (FIN-17). */
export const withdrawalRisks = [
  'bank-changed',
  'holder-differs',
  'returned-before',
  'unusual',
  'in-debt',
  'fresh-charge',
] as const

export type WithdrawalRisk = (typeof withdrawalRisks)[number]

const platformWithdrawal = v.object({
  ...withdrawal.entries,
  /** Null for the wallet of a shopper. */
  store: v.nullable(v.object({ id, title: v.string(), slug: v.string() })),
  /** Null for the earnings of a store. */
  shopper: v.nullable(v.object({ id, name: v.string(), mobile: v.string() })),
  risks: v.array(v.picklist(withdrawalRisks)),
})

/** The endpoints of the withdrawal requests of a store. */
export const storeWithdrawalEndpoints = contract({
  listStoreWithdrawals: {
    method: 'GET',
    path: '/store/withdrawals',
    summary: 'Lists the withdrawal requests of the store, newest first.',
    access: 'store.finance.read',
    input: v.object(pageInput),
    output: v.object({ total: v.number(), rows: v.array(withdrawal) }),
    problems: [],
  },
  requestWithdrawal: {
    method: 'POST',
    path: '/store/withdrawals',
    summary: 'Requests a payout to a bank account of the store; the amount is set aside at once.',
    access: 'store.finance.write',
    idempotent: true,
    input: v.object({ amount, bank_account_id: id }),
    output: withdrawal,
    problems: [
      'finance/not-enough-available',
      'finance/below-minimum',
      'finance/not-in-toman',
      'finance/withdrawal-open',
      'finance/bank-frozen',
      'finance/bank-mismatch',
      'stores/bank-account-not-found',
    ],
  },
  cancelWithdrawal: {
    method: 'POST',
    path: '/store/withdrawals/{withdrawal_id}/cancellation',
    summary: 'Cancels a withdrawal request that was not approved yet.',
    access: 'store.finance.write',
    input: v.object(withdrawalId),
    output: withdrawal,
    problems: ['finance/not-found', 'finance/wrong-state'],
  },
})

/** The endpoints with which the platform processes the withdrawal requests of stores and shoppers. */
export const platformWithdrawalEndpoints = contract({
  listWithdrawals: {
    method: 'GET',
    path: '/platform/withdrawals',
    summary: 'Lists the withdrawal requests of all stores and shoppers, longest waiting first.',
    access: 'platform.finance.read',
    input: v.object({
      ...pageInput,
      state: v.optional(state),
      risk: v.optional(v.picklist([...withdrawalRisks, 'any', 'none'])),
      /** Waiting for at least this many hours. */
      waiting: v.optional(count(1, 10_000)),
      text: v.optional(text(60)),
    }),
    output: v.object({ total: v.number(), rows: v.array(platformWithdrawal) }),
    problems: [],
  },
  getWithdrawal: {
    method: 'GET',
    path: '/platform/withdrawals/{withdrawal_id}',
    summary:
      'Returns one request with the balances of its store, its history, and earlier withdrawals of the same owner.',
    access: 'platform.finance.read',
    input: v.object(withdrawalId),
    output: v.object({
      request: platformWithdrawal,
      /** Null for the wallet of a shopper. */
      balances: v.nullable(
        v.object({
          pending: anyAmount,
          shipping: anyAmount,
          available: anyAmount,
          in_withdrawal: anyAmount,
          owed: anyAmount,
        }),
      ),
      rows: v.array(
        v.object({ id, kind: v.string(), amount: anyAmount, at: instant, order_number: v.nullable(v.string()) }),
      ),
      history: v.array(v.object({ event: v.string(), at: instant, by: v.string(), reason: v.nullable(v.string()) })),
      earlier: v.array(withdrawal),
    }),
    problems: ['finance/not-found'],
  },
  approveWithdrawals: {
    method: 'POST',
    path: '/platform/withdrawal-approvals',
    summary: 'Approves requests; those that are not waiting are skipped.',
    access: 'platform.finance.write',
    input: ids,
    output: bulkResult,
    problems: [],
  },
  rejectWithdrawal: {
    method: 'POST',
    path: '/platform/withdrawals/{withdrawal_id}/rejection',
    summary: 'Rejects an unsent request with a reason; the money becomes available again.',
    access: 'platform.finance.write',
    input: v.object({ ...withdrawalId, reason: requiredText(300) }),
    output: withdrawal,
    problems: ['finance/not-found', 'finance/wrong-state'],
  },
  createWithdrawalBatch: {
    method: 'POST',
    path: '/platform/withdrawal-batches',
    summary: 'Puts approved requests into one batch for the bank; those that are not approved are skipped.',
    access: 'platform.finance.write',
    idempotent: true,
    input: ids,
    output: v.object({ ...bulkResult.entries, batch_id: v.nullable(id), total: anyAmount }),
    problems: [],
  },
  confirmWithdrawal: {
    method: 'POST',
    path: '/platform/withdrawals/{withdrawal_id}/confirmation',
    summary: 'Marks a sent request as paid by the bank, with its tracking code.',
    access: 'platform.finance.write',
    input: v.object({ ...withdrawalId, tracking_code: requiredText(60) }),
    output: withdrawal,
    problems: ['finance/not-found', 'finance/wrong-state'],
  },
  returnWithdrawal: {
    method: 'POST',
    path: '/platform/withdrawals/{withdrawal_id}/return',
    summary:
      'Marks a sent request as returned by the bank; the money becomes available again and the bank account is marked.',
    access: 'platform.finance.write',
    input: v.object({ ...withdrawalId, reason: text(300) }),
    output: withdrawal,
    problems: ['finance/not-found', 'finance/wrong-state'],
  },
})
