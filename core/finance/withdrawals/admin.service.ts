import { accountIdOf } from '../../accounts/index.ts'
import type { Caller } from '../../contract/caller.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import { noMoney, sum } from '../../shared/money.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { batchCsv, payaFile } from './batch.ts'
import type { StoreFinanceDependencies } from '../store-finance/store-finance.service.ts'
import { ledgerAccounts } from '../ledger/entries.ts'
import type { LockedWithdrawal } from './withdrawal.ports.ts'
import type { platformWithdrawalEndpoints } from './withdrawal.contract.ts'
import { withdrawalTable } from './withdrawal.machine.ts'
import { type WithdrawalTransition, transitionWithdrawalById, transitionWithdrawal } from './transition.service.ts'
import type { WithdrawalDependencies } from './withdrawal.service.ts'

type PayoutDependencies = WithdrawalDependencies & Pick<StoreFinanceDependencies, 'storeFinance'>

/** The endpoints with which the platform processes withdrawal requests. */
export function createPayoutHandlers(deps: PayoutDependencies): Handlers<typeof platformWithdrawalEndpoints> {
  const { withdrawals, transactions } = deps
  const step = (id: string, caller: Caller, more: Omit<WithdrawalTransition, 'actor'>) =>
    transactions.run(() => transitionWithdrawalById(deps, id, null, { ...more, actor: actorOf(caller) }))
  return {
    listWithdrawals: ({ offset, limit, waiting, ...filter }) => {
      const before = waiting === undefined ? undefined : deps.clock.now() - waiting * 3_600_000
      return withdrawals.list({ ...filter, before }, offset, limit)
    },
    getWithdrawal: ({ withdrawal_id }) => withdrawalDetails(deps, withdrawal_id),
    approveWithdrawals: ({ ids }, caller) =>
      transactions.run(async () => {
        const { eligible, skipped } = await lockEligible(deps, ids, 'approve')
        for (const request of eligible)
          await transitionWithdrawal(deps, request, { event: 'approve', actor: actorOf(caller) })
        return { done: eligible.map(({ id }) => id), skipped }
      }),
    createWithdrawalBatch: ({ ids }, caller) => transactions.run(() => createBatch(deps, ids, actorOf(caller))),
    rejectWithdrawal: ({ withdrawal_id, reason }, caller) => step(withdrawal_id, caller, { event: 'reject', reason }),
    confirmWithdrawal: ({ withdrawal_id, tracking_code }, caller) =>
      step(withdrawal_id, caller, { event: 'confirm', tracking_code }),
    returnWithdrawal: ({ withdrawal_id, reason }, caller) => step(withdrawal_id, caller, { event: 'return', reason }),
  }
}

function actorOf(caller: Caller): string {
  return `account:${accountIdOf(caller)}`
}

async function withdrawalDetails(deps: PayoutDependencies, id: string) {
  const { withdrawals } = deps
  const request = await withdrawals.find(id)
  if (request === undefined) throw new Problem('finance/not-found')
  const owner = request.store === null ? { account_id: request.shopper?.id ?? '' } : { store_id: request.store.id }
  const [money, history, before] = await Promise.all([
    'store_id' in owner ? storeMoney(deps, owner.store_id) : walletMoney(deps, owner.account_id),
    withdrawals.history(id),
    withdrawals.listOfOwner(owner, 0, 8),
  ])
  return { request, ...money, history, earlier: before.rows.filter((row) => row.id !== id) }
}

const shownRows = 12

async function storeMoney({ storeFinance }: PayoutDependencies, store_id: string) {
  const [balances, rows] = await Promise.all([
    storeFinance.balances(store_id),
    storeFinance.rows(store_id, { money: 'available' }, shownRows),
  ])
  return { balances, rows: [...rows] }
}

async function walletMoney({ ledger }: PayoutDependencies, account_id: string) {
  const { rows } = await ledger.rows(ledgerAccounts.wallet(account_id), 0, shownRows)
  return {
    balances: null,
    rows: rows.map(({ kind, reference, amount, at, order_number }) => ({
      id: `${kind} ${reference}`,
      kind,
      amount,
      at: new Date(at).toISOString(),
      order_number,
    })),
  }
}

async function createBatch(deps: WithdrawalDependencies, ids: readonly string[], actor: string) {
  const { eligible, skipped } = await lockEligible(deps, ids, 'batch')
  if (eligible.length === 0) return { done: [], skipped, batch_id: null, total: noMoney }
  const now = deps.clock.now()
  const [batch_id, payer] = [await deps.batches.open(actor, now), await deps.calendar.payer()]
  const created_at = new Date(now).toISOString()
  const paya = payer === null ? null : payaFile(batch_id, created_at, payer, eligible)
  await deps.batches.storeFiles(batch_id, { csv: batchCsv(eligible), paya })
  for (const request of eligible) await transitionWithdrawal(deps, request, { event: 'batch', actor, batch_id })
  return { done: eligible.map(({ id }) => id), skipped, batch_id, total: sum(eligible.map(({ amount }) => amount)) }
}

async function lockEligible(
  { withdrawals }: WithdrawalDependencies,
  ids: readonly string[],
  event: 'approve' | 'batch',
) {
  const locked = await withdrawals.lock([...new Set(ids)], null)
  const eligible: readonly LockedWithdrawal[] = locked.filter(({ state }) =>
    Object.hasOwn(withdrawalTable[state], event),
  )
  const eligibleIds = new Set(eligible.map(({ id }) => id))
  return { eligible, skipped: [...new Set(ids)].filter((id) => !eligibleIds.has(id)) }
}
