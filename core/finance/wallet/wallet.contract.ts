import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { pageInput } from '../../contract/pagination.ts'
import { amount, anyAmount, id, instant } from '../../contract/schemas.ts'
import { bankAccount, bankAccountInput } from '../../stores/index.ts'
import { withdrawal } from '../withdrawals/withdrawal.contract.ts'

/** The wallet of the caller, and the withdrawal of what came from a card. */
export const walletEndpoints = contract({
  getWallet: {
    method: 'GET',
    path: '/wallet',
    summary: 'Returns the caller’s wallet balance, what may be withdrawn of it, and its ledger rows, newest first.',
    access: 'user',
    input: v.object(pageInput),
    output: v.object({
      balance: anyAmount,
      /** What is left of the money of cards, in whole Toman (FIN-62). */
      withdrawable: anyAmount,
      total: v.number(),
      rows: v.array(
        v.object({
          amount: anyAmount,
          kind: v.string(),
          reference: v.string(),
          at: instant,
          order_number: v.nullable(v.string()),
          balance_after: anyAmount,
        }),
      ),
    }),
    problems: [],
  },
  listWalletBankAccounts: {
    method: 'GET',
    path: '/wallet/bank-accounts',
    summary: 'Lists the caller’s bank accounts, and until when a change of them holds withdrawals.',
    access: 'user',
    input: v.object({}),
    output: v.object({ accounts: v.array(bankAccount), frozen_until: v.nullable(instant) }),
    problems: [],
  },
  createWalletBankAccount: {
    method: 'POST',
    path: '/wallet/bank-accounts',
    summary: 'Adds a bank account of the caller, which is verified by the first payout.',
    access: 'user',
    impersonated: 'never',
    input: bankAccountInput,
    output: bankAccount,
    problems: ['stores/bank-account-exists', 'stores/too-many-bank-accounts'],
  },
  deleteWalletBankAccount: {
    method: 'DELETE',
    path: '/wallet/bank-accounts/{bank_account_id}',
    summary: 'Removes a bank account of the caller.',
    access: 'user',
    impersonated: 'never',
    input: v.object({ bank_account_id: id }),
    output: v.object({}),
    problems: ['stores/bank-account-not-found'],
  },
  listWalletWithdrawals: {
    method: 'GET',
    path: '/wallet/withdrawals',
    summary: 'Lists the caller’s withdrawals from the wallet, newest first.',
    access: 'user',
    input: v.object(pageInput),
    output: v.object({ total: v.number(), rows: v.array(withdrawal) }),
    problems: [],
  },
  requestWalletWithdrawal: {
    method: 'POST',
    path: '/wallet/withdrawals',
    summary: 'Requests a payout of card money in the wallet to a bank account of the caller; it is set aside at once.',
    access: 'user',
    impersonated: 'never',
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
  cancelWalletWithdrawal: {
    method: 'POST',
    path: '/wallet/withdrawals/{withdrawal_id}/cancellation',
    summary: 'Cancels a withdrawal of the caller that was not approved yet.',
    access: 'user',
    impersonated: 'never',
    input: v.object({ withdrawal_id: id }),
    output: withdrawal,
    problems: ['finance/not-found', 'finance/wrong-state'],
  },
})
