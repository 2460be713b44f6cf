import { accountOf } from '../accounts/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { noMoney, sum } from '../shared/money.ts'
import { Problem } from '../shared/problem.ts'
import { batchSheet, payaFile } from './finance.batch.ts'
import type { StoreMoneyParts } from './finance.store.service.ts'
import type { LockedWithdrawal } from './finance.withdraw.ports.ts'
import type { platformWithdrawals } from './finance.withdraw.contract.ts'
import { withdrawalTable } from './finance.withdraw.machine.ts'
import { type Step, stepOne, stepWithdrawal } from './finance.withdraw-step.service.ts'
import type { WithdrawParts } from './finance.withdraw.service.ts'

type PayoutParts = WithdrawParts & Pick<StoreMoneyParts, 'money'>

/** What the platform does with the withdraw requests of stores. */
export function createPayouts(parts: PayoutParts): Handlers<typeof platformWithdrawals> {
  const { withdrawals, transactions } = parts
  const step = (id: string, caller: Caller, more: Omit<Step, 'actor'>) =>
    transactions.run(() => stepOne(parts, id, null, { ...more, actor: actorOf(caller) }))
  return {
    allWithdrawals: ({ offset, limit, waiting, ...filter }) => {
      const before = waiting === undefined ? undefined : parts.clock.now() - waiting * 3_600_000
      return withdrawals.all({ ...filter, before }, offset, limit)
    },
    oneWithdrawal: ({ withdrawal_id }) => one(parts, withdrawal_id),
    approveWithdrawals: ({ ids }, caller) =>
      transactions.run(async () => {
        const { ready, left } = await lockReady(parts, ids, 'approve')
        for (const request of ready) await stepWithdrawal(parts, request, { event: 'approve', actor: actorOf(caller) })
        return { done: ready.map(({ id }) => id), left }
      }),
    sendWithdrawals: ({ ids }, caller) => transactions.run(() => send(parts, ids, actorOf(caller))),
    rejectWithdrawal: ({ withdrawal_id, reason }, caller) => step(withdrawal_id, caller, { event: 'reject', reason }),
    confirmWithdrawal: ({ withdrawal_id, tracking_code }, caller) =>
      step(withdrawal_id, caller, { event: 'confirm', tracking_code }),
    returnWithdrawal: ({ withdrawal_id, reason }, caller) => step(withdrawal_id, caller, { event: 'return', reason }),
  }
}

function actorOf(caller: Caller): string {
  return `account:${accountOf(caller)}`
}

async function one({ withdrawals, money }: PayoutParts, id: string) {
  const request = await withdrawals.one(id)
  if (request === undefined) throw new Problem('finance/not-found')
  const store_id = request.store.id
  const [balances, rows, past, before] = await Promise.all([
    money.balances(store_id),
    money.rows(store_id, { money: 'available' }, 12),
    withdrawals.past(id),
    withdrawals.ofStore(store_id, 0, 8),
  ])
  return { request, balances, rows: [...rows], past, earlier: before.rows.filter((row) => row.id !== id) }
}

async function send(parts: WithdrawParts, ids: readonly string[], actor: string) {
  const { ready, left } = await lockReady(parts, ids, 'batch')
  if (ready.length === 0) return { done: [], left, batch_id: null, total: noMoney }
  const now = parts.clock.now()
  const [batch_id, payer] = [await parts.batches.open(actor, now), await parts.calendar.payer()]
  const made_at = new Date(now).toISOString()
  const paya = payer === null ? null : payaFile(batch_id, made_at, payer, ready)
  await parts.batches.freeze(batch_id, { csv: batchSheet(ready), paya })
  for (const request of ready) await stepWithdrawal(parts, request, { event: 'batch', actor, batch_id })
  return { done: ready.map(({ id }) => id), left, batch_id, total: sum(ready.map(({ amount }) => amount)) }
}

async function lockReady({ withdrawals }: WithdrawParts, ids: readonly string[], event: 'approve' | 'batch') {
  const locked = await withdrawals.lock([...new Set(ids)], null)
  const ready: readonly LockedWithdrawal[] = locked.filter(({ state }) => Object.hasOwn(withdrawalTable[state], event))
  const moving = new Set(ready.map(({ id }) => id))
  return { ready, left: [...new Set(ids)].filter((id) => !moving.has(id)) }
}
