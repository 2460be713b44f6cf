import { noMoney } from '../../shared/money.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { nextState } from '../../shared/state-machines/state-table.ts'
import { withdrawalPaid, withdrawalReleased } from '../ledger/entries.ts'
import { withdrawalTable } from './withdrawal.machine.ts'
import type { LockedWithdrawal, WithdrawalMove, WithdrawalOwner } from './withdrawal.ports.ts'
import type { Withdrawal } from './withdrawal.contract.ts'
import type { WithdrawalDependencies } from './withdrawal.service.ts'

/** An event of a withdrawal request with its data. */
export type WithdrawalTransition = Omit<WithdrawalMove, 'to'>

type TransitionDependencies = Pick<WithdrawalDependencies, 'withdrawals' | 'ledger' | 'bank' | 'clock' | 'audit'>

/** Moves a locked request to its next state, with ledger, bank account and history, in the caller's transaction. */
export async function transitionWithdrawal(
  deps: TransitionDependencies,
  request: LockedWithdrawal,
  transition: WithdrawalTransition,
): Promise<Withdrawal> {
  const to = nextState(withdrawalTable, request.state, transition.event, 'finance/wrong-state')
  const now = deps.clock.now()
  if (to === 'rejected' || to === 'canceled' || to === 'returned') await releaseFunds(deps, request, now)
  if (to === 'paid') await deps.ledger.post(withdrawalPaid(request), now)
  if (to === 'returned') await deps.bank.setState(ownerOf(request), request.sheba, 'mismatch')
  if (to === 'paid') await deps.bank.setState(ownerOf(request), request.sheba, 'verified')
  await auditTransition(deps, request, { ...transition, to }, now)
  return deps.withdrawals.move(request, { ...transition, to }, now)
}

async function releaseFunds({ ledger }: TransitionDependencies, request: LockedWithdrawal, at: number): Promise<void> {
  const { store_id } = request
  const owed = store_id === null ? noMoney : (await ledger.lockStorePosition(store_id)).owed
  await ledger.post(withdrawalReleased(request, owed), at)
}

function ownerOf({ store_id, account_id }: LockedWithdrawal): WithdrawalOwner {
  return store_id === null ? { account_id } : { store_id }
}

// Actions of the owner are in the history; the audit log holds actions of administrators.
async function auditTransition(
  { audit }: TransitionDependencies,
  request: LockedWithdrawal,
  transition: WithdrawalMove,
  at: number,
) {
  if (transition.event === 'cancel') return
  const { actor, reason = '', event, to, tracking_code } = transition
  const subject = { subject: 'withdrawal', subject_id: request.id }
  const after = tracking_code === undefined ? { state: to } : { state: to, tracking_code }
  const entry = {
    action: `withdrawal.${event}` as const,
    ...subject,
    reason,
    before: { state: request.state },
    after,
    at,
  }
  await audit.record({ ...entry, actor: actor.replace('account:', '') })
}

/**
 * Transitions a request by its id, restricted to one owner if given.
 * @throws Problem finance/not-found
 */
export async function transitionWithdrawalById(
  deps: TransitionDependencies,
  id: string,
  owner: WithdrawalOwner | null,
  transition: WithdrawalTransition,
): Promise<Withdrawal> {
  const [request] = await deps.withdrawals.lock([id], owner)
  if (request === undefined) throw new Problem('finance/not-found')
  return transitionWithdrawal(deps, request, transition)
}
