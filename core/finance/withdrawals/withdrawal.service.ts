import { accountIdOf } from '../../accounts/index.ts'
import type { AuditLog } from '../../audit/index.ts'
import type { Caller } from '../../contract/caller.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import type { CurrentSettings } from '../../settings/index.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { Rial } from '../../shared/money.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import {
  type BankAccount,
  type BankAccountOwner,
  withdrawalHoldUntil,
  type BankAccountRepository,
  actingStoreOf,
} from '../../stores/index.ts'
import type { WithdrawalBatchRepository, PayaCalendar } from './batch.ports.ts'
import { withdrawalRequested } from '../ledger/entries.ts'
import { nextPayaTime } from './paya.ts'
import type { Ledger } from '../ledger/ledger.ports.ts'
import type { storeWithdrawalEndpoints, Withdrawal } from './withdrawal.contract.ts'
import type { WithdrawalRepository } from './withdrawal.ports.ts'
import { transitionWithdrawalById } from './transition.service.ts'

export interface WithdrawalDependencies {
  readonly withdrawals: WithdrawalRepository
  readonly ledger: Ledger
  readonly bank: BankAccountRepository
  readonly batches: WithdrawalBatchRepository
  readonly calendar: PayaCalendar
  readonly audit: AuditLog
  readonly settings: CurrentSettings
  readonly transactions: Transactions
  readonly clock: Clock
}

/** The endpoints of the withdrawal requests of the caller's store. */
export function createStoreWithdrawalHandlers(deps: WithdrawalDependencies): Handlers<typeof storeWithdrawalEndpoints> {
  const { withdrawals, transactions } = deps
  return {
    listStoreWithdrawals: ({ offset, limit }, caller) => withdrawals.listOfOwner(storeOf(caller), offset, limit),
    requestWithdrawal: ({ amount, bank_account_id }, caller) =>
      transactions.run(() =>
        requestStoreWithdrawal(deps, { ...storeOf(caller), account_id: accountIdOf(caller), amount }, bank_account_id),
      ),
    cancelWithdrawal: ({ withdrawal_id }, caller) =>
      transactions.run(() =>
        transitionWithdrawalById(deps, withdrawal_id, storeOf(caller), {
          event: 'cancel',
          actor: `account:${accountIdOf(caller)}`,
        }),
      ),
  }
}

function storeOf(caller: Caller): { readonly store_id: string } {
  return { store_id: actingStoreOf(caller).store_id }
}

async function requestStoreWithdrawal(
  deps: WithdrawalDependencies,
  input: WithdrawalInput & { readonly store_id: string },
  bank_account_id: string,
) {
  const { 'min-withdrawal': minimum } = await deps.settings.current()
  if (input.amount < minimum) throw new Problem('finance/below-minimum', { minimum })
  return requestWithdrawal(deps, input, bank_account_id)
}

/** What is withdrawn, by whom, from the earnings of a store or, without one, from the wallet of the account. */
export interface WithdrawalInput {
  readonly store_id: string | null
  readonly account_id: string
  readonly amount: Rial
}

/**
 * Requests a withdrawal to a bank account of its owner and sets the amount aside, in the caller's transaction. The owner
 * is locked first, so that a change of the bank accounts waits or is seen.
 */
export async function requestWithdrawal(
  deps: WithdrawalDependencies,
  input: WithdrawalInput,
  bank_account_id: string,
): Promise<Withdrawal> {
  const { withdrawals, ledger, bank, clock } = deps
  const { store_id, account_id } = input
  if (input.amount % 10 !== 0) throw new Problem('finance/not-in-toman')
  const { 'paya-cycles': cycles } = await deps.settings.current()
  const owner = store_id === null ? { account_id } : { store_id }
  await bank.lock(owner)
  const now = clock.now()
  const { sheba, holder } = await payableAccount(bank, owner, bank_account_id, now)
  const payable_at = nextPayaTime(now, await listBankHolidays(deps.calendar), cycles)
  const request = await withdrawals.add({ ...input, sheba, holder, payable_at }, now)
  if (request === undefined) throw new Problem('finance/withdrawal-open')
  await ledger.post(withdrawalRequested({ id: request.id, ...input }), now).catch(rethrowNotEnough)
  return request
}

/** Returns the bank holidays that the operator entered. */
export async function listBankHolidays(calendar: PayaCalendar): Promise<string[]> {
  return (await calendar.holidays()).map(({ day }) => day)
}

function rethrowNotEnough(error: unknown): never {
  const isCredit = error instanceof Problem && error.code === 'finance/not-enough-credit'
  throw isCredit ? new Problem('finance/not-enough-available', {}, error) : error
}

async function payableAccount(
  bank: BankAccountRepository,
  owner: BankAccountOwner,
  id: string,
  now: number,
): Promise<BankAccount> {
  const account = (await bank.listAccounts(owner)).find((one) => one.id === id)
  if (account === undefined) throw new Problem('stores/bank-account-not-found')
  if (account.state === 'mismatch') throw new Problem('finance/bank-mismatch')
  const until = withdrawalHoldUntil(await bank.getLastChange(owner), now)
  if (until !== null) throw new Problem('finance/bank-frozen', { until: new Date(until).toISOString() })
  return account
}
