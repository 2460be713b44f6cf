import { Problem } from '../shared/problem.ts'
import { advance } from '../shared/states.ts'
import { paidOut, released } from './finance.entries.ts'
import { withdrawalTable } from './finance.withdraw.machine.ts'
import type { LockedWithdrawal, WithdrawalStep } from './finance.withdraw.ports.ts'
import type { Withdrawal } from './finance.withdraw.contract.ts'
import type { WithdrawParts } from './finance.withdraw.service.ts'

/** An event of a request, and what belongs to it. */
export type Step = Omit<WithdrawalStep, 'to'>

type StepParts = Pick<WithdrawParts, 'withdrawals' | 'ledger' | 'bank' | 'clock' | 'audit'>

/** Moves a locked request along its table; the ledger, the bank account and the history go with it in the caller's transaction. */
export async function stepWithdrawal(parts: StepParts, request: LockedWithdrawal, step: Step): Promise<Withdrawal> {
  const to = advance(withdrawalTable, request.state, step.event, 'finance/wrong-state')
  const now = parts.clock.now()
  if (to === 'rejected' || to === 'canceled' || to === 'returned') await release(parts, request, now)
  if (to === 'paid') await parts.ledger.post(paidOut(request), now)
  if (to === 'returned') await parts.bank.mark(request.store_id, request.sheba, 'mismatch')
  if (to === 'paid') await parts.bank.mark(request.store_id, request.sheba, 'verified')
  await recordStep(parts, request, { ...step, to }, now)
  return parts.withdrawals.move(request, { ...step, to }, now)
}

async function release({ ledger }: StepParts, request: LockedWithdrawal, at: number): Promise<void> {
  const { owed } = await ledger.lockStore(request.store_id)
  await ledger.post(released(request, owed), at)
}

// What the store itself does is in the history; the log holds what administrators do.
async function recordStep({ audit }: StepParts, request: LockedWithdrawal, step: WithdrawalStep, at: number) {
  if (step.event === 'cancel') return
  const { actor, reason = '', event, to, tracking_code } = step
  const subject = { subject: 'withdrawal', subject_id: request.id }
  const after = tracking_code === undefined ? { state: to } : { state: to, tracking_code }
  const entry = { act: `withdrawal.${event}`, ...subject, reason, before: { state: request.state }, after, at }
  await audit.record({ ...entry, actor: actor.replace('account:', '') })
}

/** The same for one request by its number; of one store where one is named. @throws Problem finance/not-found */
export async function stepOne(parts: StepParts, id: string, store_id: string | null, step: Step): Promise<Withdrawal> {
  const [request] = await parts.withdrawals.lock([id], store_id)
  if (request === undefined) throw new Problem('finance/not-found')
  return stepWithdrawal(parts, request, step)
}
