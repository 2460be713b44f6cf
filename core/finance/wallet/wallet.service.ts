import { accountIdOf } from '../../accounts/index.ts'
import type { Caller } from '../../contract/caller.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { addBankAccount, listBankAccountsOf, removeBankAccount } from '../../stores/index.ts'
import { ledgerAccounts } from '../ledger/entries.ts'
import { transitionWithdrawalById } from '../withdrawals/transition.service.ts'
import {
  requestWithdrawal,
  type WithdrawalDependencies,
  type WithdrawalInput,
} from '../withdrawals/withdrawal.service.ts'
import type { walletEndpoints } from './wallet.contract.ts'
import { cardMoneyLeft, minWalletWithdrawal, withdrawableOf } from './withdrawable.ts'

/** The endpoints of the caller's wallet. */
export function createWalletHandlers(deps: WithdrawalDependencies): Handlers<typeof walletEndpoints> {
  const { ledger, withdrawals, transactions, clock } = deps
  const banking = { bankRepository: deps.bank, transactions, clock }
  return {
    async getWallet({ offset, limit }, caller) {
      const account_id = accountIdOf(caller)
      const account = ledgerAccounts.wallet(account_id)
      const { total, rows } = await ledger.rows(account, offset, limit)
      return {
        balance: await ledger.balance(account),
        withdrawable: await withdrawableOf(ledger, account_id),
        total,
        rows: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
      }
    },
    listWalletBankAccounts: (_input, caller) => listBankAccountsOf(banking, ownerOf(caller)),
    createWalletBankAccount: (account, caller) => addBankAccount(banking, ownerOf(caller), account),
    deleteWalletBankAccount: ({ bank_account_id }, caller) =>
      removeBankAccount(banking, ownerOf(caller), bank_account_id),
    listWalletWithdrawals: ({ offset, limit }, caller) => withdrawals.listOfOwner(ownerOf(caller), offset, limit),
    requestWalletWithdrawal: ({ amount, bank_account_id }, caller) =>
      transactions.run(() =>
        requestWalletWithdrawal(deps, { store_id: null, ...ownerOf(caller), amount }, bank_account_id),
      ),
    cancelWalletWithdrawal: ({ withdrawal_id }, caller) =>
      transactions.run(() =>
        transitionWithdrawalById(deps, withdrawal_id, ownerOf(caller), {
          event: 'cancel',
          actor: `account:${accountIdOf(caller)}`,
        }),
      ),
  }
}

function ownerOf(caller: Caller): { readonly account_id: string } {
  return { account_id: accountIdOf(caller) }
}

// The entry locks the balance; what is left of the money of cards is read after it, so that nothing changes it meanwhile.
async function requestWalletWithdrawal(deps: WithdrawalDependencies, input: WithdrawalInput, bank_account_id: string) {
  const request = await requestWithdrawal(deps, input, bank_account_id)
  if ((await cardMoneyLeft(deps.ledger, input.account_id)) < 0) throw new Problem('finance/not-enough-available')
  const isAll = (await withdrawableOf(deps.ledger, input.account_id)) === 0
  if (input.amount < minWalletWithdrawal && !isAll)
    throw new Problem('finance/below-minimum', { minimum: minWalletWithdrawal })
  return request
}
