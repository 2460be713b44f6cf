import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { page } from '../contract/pages.ts'
import { amount, anyAmount, count, id, instant, requiredText, text } from '../contract/schemas.ts'

/** The states of a withdraw request (domain.md, Money). */
export const withdrawalStates = ['requested', 'approved', 'sent', 'paid', 'rejected', 'canceled', 'returned'] as const

export type WithdrawalState = (typeof withdrawalStates)[number]

const state = v.picklist(withdrawalStates)

/** A request to be paid; the bank account is as it was when it was asked for. */
export const withdrawal = v.object({
  id,
  amount: anyAmount,
  state,
  sheba: v.string(),
  holder: v.string(),
  requested_at: instant,
  /** The Paya cycle that carries it if it is approved in time. */
  payable_at: instant,
  changed_at: instant,
  tracking_code: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})

export type Withdrawal = v.InferOutput<typeof withdrawal>

/** What was done with each of many: those that could not be moved keep their state. */
const outcomes = v.object({ done: v.array(id), left: v.array(id) })

const ids = v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)) })
const one = { withdrawal_id: id }

/** What makes one look twice at a request (FIN-17). */
export const withdrawalRisks = ['bank-changed', 'holder-differs', 'returned-before', 'unusual', 'in-debt'] as const

export type WithdrawalRisk = (typeof withdrawalRisks)[number]

const storesRequest = v.object({
  ...withdrawal.entries,
  store: v.object({ id, title: v.string(), slug: v.string() }),
  risks: v.array(v.picklist(withdrawalRisks)),
})

/** Withdraw requests of the store. */
export const storeWithdrawals = contract({
  withdrawals: {
    method: 'GET',
    path: '/store/withdrawals',
    summary: 'The withdraw requests of the store, newest first.',
    access: 'store.finance.read',
    input: v.object(page),
    output: v.object({ total: v.number(), rows: v.array(withdrawal) }),
    problems: [],
  },
  withdraw: {
    method: 'POST',
    path: '/store/withdrawals',
    summary: 'Asks for money to be paid to a bank account of the store; it is set aside at once.',
    access: 'store.finance.write',
    idempotent: true,
    input: v.object({ amount, bank_account_id: id }),
    output: withdrawal,
    problems: [
      'finance/not-enough-available',
      'finance/below-least',
      'finance/not-in-toman',
      'finance/withdrawal-open',
      'finance/bank-frozen',
      'finance/bank-mismatch',
      'stores/account-not-found',
    ],
  },
  cancelWithdrawal: {
    method: 'POST',
    path: '/store/withdrawals/{withdrawal_id}/cancel',
    summary: 'Takes back a withdraw request that nobody has approved yet.',
    access: 'store.finance.write',
    input: v.object(one),
    output: withdrawal,
    problems: ['finance/not-found', 'finance/wrong-state'],
  },
})

/** Withdraw requests of all stores, as the platform decides on them. */
export const platformWithdrawals = contract({
  allWithdrawals: {
    method: 'GET',
    path: '/platform/withdrawals',
    summary: 'The withdraw requests of all stores, those that wait longest first.',
    access: 'platform.finance.read',
    input: v.object({
      ...page,
      state: v.optional(state),
      risk: v.optional(v.picklist([...withdrawalRisks, 'any', 'none'])),
      /** Waiting for at least so many hours. */
      waiting: v.optional(count(1, 10_000)),
      text: v.optional(text(60)),
    }),
    output: v.object({ total: v.number(), rows: v.array(storesRequest) }),
    problems: [],
  },
  oneWithdrawal: {
    method: 'GET',
    path: '/platform/withdrawals/{withdrawal_id}',
    summary: 'One request, with the money of its store, what happened to it, and what the store withdrew before.',
    access: 'platform.finance.read',
    input: v.object(one),
    output: v.object({
      request: storesRequest,
      balances: v.object({
        pending: anyAmount,
        shipping: anyAmount,
        available: anyAmount,
        on_its_way: anyAmount,
        owed: anyAmount,
      }),
      rows: v.array(
        v.object({ id, kind: v.string(), amount: anyAmount, at: instant, order_number: v.nullable(v.string()) }),
      ),
      past: v.array(v.object({ event: v.string(), at: instant, by: v.string(), reason: v.nullable(v.string()) })),
      earlier: v.array(withdrawal),
    }),
    problems: ['finance/not-found'],
  },
  approveWithdrawals: {
    method: 'POST',
    path: '/platform/withdrawals/approve',
    summary: 'Approves requests; those that are not waiting are left as they are.',
    access: 'platform.finance.write',
    input: ids,
    output: outcomes,
    problems: [],
  },
  rejectWithdrawal: {
    method: 'POST',
    path: '/platform/withdrawals/{withdrawal_id}/reject',
    summary: 'Refuses a request that was not sent yet, with a reason; the money is available again.',
    access: 'platform.finance.write',
    input: v.object({ ...one, reason: requiredText(300) }),
    output: withdrawal,
    problems: ['finance/not-found', 'finance/wrong-state'],
  },
  sendWithdrawals: {
    method: 'POST',
    path: '/platform/withdrawals/send',
    summary: 'Puts approved requests into one batch for the bank; those that are not approved are left as they are.',
    access: 'platform.finance.write',
    idempotent: true,
    input: ids,
    output: v.object({ ...outcomes.entries, batch_id: v.nullable(id), total: anyAmount }),
    problems: [],
  },
  confirmWithdrawal: {
    method: 'POST',
    path: '/platform/withdrawals/{withdrawal_id}/confirm',
    summary: 'Says that the bank paid a sent request, with its tracking code.',
    access: 'platform.finance.write',
    input: v.object({ ...one, tracking_code: requiredText(60) }),
    output: withdrawal,
    problems: ['finance/not-found', 'finance/wrong-state'],
  },
  returnWithdrawal: {
    method: 'POST',
    path: '/platform/withdrawals/{withdrawal_id}/return',
    summary: 'Says that the bank returned a sent request; the money is available again and the bank account is marked.',
    access: 'platform.finance.write',
    input: v.object({ ...one, reason: text(300) }),
    output: withdrawal,
    problems: ['finance/not-found', 'finance/wrong-state'],
  },
})
