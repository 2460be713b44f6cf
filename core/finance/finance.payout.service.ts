import { accountOf } from '../accounts/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { noMoney, sum } from '../shared/money.ts'
import type { LockedWithdrawal } from './finance.withdraw.ports.ts'
import type { platformWithdrawals } from './finance.withdraw.contract.ts'
import { withdrawalTable } from './finance.withdraw.machine.ts'
import { type Step, stepOne, stepWithdrawal } from './finance.withdraw-step.service.ts'
import type { WithdrawParts } from './finance.withdraw.service.ts'

/** What the platform does with the withdraw requests of stores. */
export function createPayouts(parts: WithdrawParts): Handlers<typeof platformWithdrawals> {
  const { withdrawals, transactions } = parts
  const step = (id: string, caller: Caller, more: Omit<Step, 'actor'>) =>
    transactions.run(() => stepOne(parts, id, null, { ...more, actor: actorOf(caller) }))
  return {
    allWithdrawals: ({ state, offset, limit }) => withdrawals.all(state, offset, limit),
    approveWithdrawals: ({ ids }, caller) =>
      transactions.run(async () => {
        const { ready, left } = await lockReady(parts, ids, 'approve')
        for (const request of ready) await stepWithdrawal(parts, request, { event: 'approve', actor: actorOf(caller) })
        return { done: ready.map(({ id }) => id), left }
      }),
    sendWithdrawals: ({ ids }, caller) => send(parts, ids, actorOf(caller)),
    rejectWithdrawal: ({ withdrawal_id, reason }, caller) => step(withdrawal_id, caller, { event: 'reject', reason }),
    confirmWithdrawal: ({ withdrawal_id, tracking_code }, caller) =>
      step(withdrawal_id, caller, { event: 'confirm', tracking_code }),
    returnWithdrawal: ({ withdrawal_id, reason }, caller) => step(withdrawal_id, caller, { event: 'return', reason }),
  }
}

function actorOf(caller: Caller): string {
  return `account:${accountOf(caller)}`
}

// Inside the transaction of its idempotency key.
async function send(parts: WithdrawParts, ids: readonly string[], actor: string) {
  const { ready, left } = await lockReady(parts, ids, 'batch')
  if (ready.length === 0) return { done: [], left, batch_id: null, total: noMoney }
  const batch_id = await parts.withdrawals.openBatch(actor, parts.clock.now())
  for (const request of ready) await stepWithdrawal(parts, request, { event: 'batch', actor, batch_id })
  return { done: ready.map(({ id }) => id), left, batch_id, total: sum(ready.map(({ amount }) => amount)) }
}

async function lockReady({ withdrawals }: WithdrawParts, ids: readonly string[], event: 'approve' | 'batch') {
  const locked = await withdrawals.lock([...new Set(ids)], null)
  const ready: readonly LockedWithdrawal[] = locked.filter(({ state }) => Object.hasOwn(withdrawalTable[state], event))
  const moving = new Set(ready.map(({ id }) => id))
  return { ready, left: [...new Set(ids)].filter((id) => !moving.has(id)) }
}
