import { accountOf } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Settings } from '../settings/index.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { Rial } from '../shared/money.ts'
import { Problem } from '../shared/problem.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import { type BankAccount, frozenUntil, type StoreBank, storeOf } from '../stores/index.ts'
import type { Batches, PayaCalendar } from './finance.batch.ports.ts'
import { withdrawn } from './finance.entries.ts'
import { nextPaya } from './finance.paya.ts'
import type { Ledger } from './finance.ports.ts'
import type { storeWithdrawals } from './finance.withdraw.contract.ts'
import type { Withdrawals } from './finance.withdraw.ports.ts'
import { stepOne } from './finance.withdraw-step.service.ts'

export interface WithdrawParts {
  readonly withdrawals: Withdrawals
  readonly ledger: Ledger
  readonly bank: StoreBank
  readonly batches: Batches
  readonly calendar: PayaCalendar
  readonly audit: Audit
  readonly settings: Settings
  readonly transactions: Transactions
  readonly clock: Clock
}

/** The withdraw requests of the caller's store. */
export function createStoreWithdrawals(parts: WithdrawParts): Handlers<typeof storeWithdrawals> {
  const { withdrawals, transactions } = parts
  return {
    withdrawals: ({ offset, limit }, caller) => withdrawals.ofStore(storeOf(caller).store_id, offset, limit),
    withdraw: ({ amount, bank_account_id }, caller) =>
      transactions.run(() =>
        withdraw(parts, { store_id: storeOf(caller).store_id, account_id: accountOf(caller), amount }, bank_account_id),
      ),
    cancelWithdrawal: ({ withdrawal_id }, caller) =>
      transactions.run(() =>
        stepOne(parts, withdrawal_id, storeOf(caller).store_id, {
          event: 'cancel',
          actor: `account:${accountOf(caller)}`,
        }),
      ),
  }
}

interface Wish {
  readonly store_id: string
  readonly account_id: string
  readonly amount: Rial
}

// The store is locked first, so that a change of its bank accounts waits or is seen.
async function withdraw(parts: WithdrawParts, wish: Wish, bank_account_id: string) {
  const { withdrawals, ledger, bank, clock } = parts
  if (wish.amount % 10 !== 0) throw new Problem('finance/not-in-toman')
  const { 'least-withdrawal': least, 'paya-cycles': cycles } = await parts.settings.now()
  if (wish.amount < least) throw new Problem('finance/below-least', { least })
  await bank.lock(wish.store_id)
  const now = clock.now()
  const { sheba, holder } = await payable(bank, wish.store_id, bank_account_id, now)
  const payable_at = nextPaya(now, await restingDays(parts.calendar), cycles)
  const request = await withdrawals.add({ ...wish, sheba, holder, payable_at }, now)
  if (request === undefined) throw new Problem('finance/withdrawal-open')
  await ledger.post(withdrawn({ id: request.id, ...wish }), now).catch(notEnough)
  return request
}

/** The days on which banks rest, as the operator named them. */
export async function restingDays(calendar: PayaCalendar): Promise<string[]> {
  return (await calendar.holidays()).map(({ day }) => day)
}

function notEnough(error: unknown): never {
  const isCredit = error instanceof Problem && error.code === 'finance/not-enough-credit'
  throw isCredit ? new Problem('finance/not-enough-available', {}, error) : error
}

async function payable(bank: StoreBank, store_id: string, id: string, now: number): Promise<BankAccount> {
  const account = (await bank.accounts(store_id)).find((one) => one.id === id)
  if (account === undefined) throw new Problem('stores/account-not-found')
  if (account.state === 'mismatch') throw new Problem('finance/bank-mismatch')
  const until = frozenUntil(await bank.changedAt(store_id), now)
  if (until !== null) throw new Problem('finance/bank-frozen', { until: new Date(until).toISOString() })
  return account
}
