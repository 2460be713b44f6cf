import { accountIdOf } from '../../accounts/index.ts'
import type { AuditAction, AuditLog } from '../../audit/index.ts'
import type { Caller, StoreState } from '../../contract/caller.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import { instantRangeOf } from '../../shared/time/jalaali.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { nextState } from '../../shared/state-machines/state-table.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import type { StoreProfileRepository } from '../settings/profile.ports.ts'
import type { StepNote } from '../settings/profile.ts'
import type { storeReviewEndpoints } from './review.contract.ts'
import type { StoreReviewRepository } from './review.ports.ts'
import { type StoreEvent, storeTable } from './store.machine.ts'

export interface StoreReviewDependencies {
  readonly review: StoreReviewRepository
  readonly profiles: StoreProfileRepository
  readonly audit: AuditLog
  readonly transactions: Transactions
  readonly clock: Clock
}

/** The text for the owner about an event. */
const outcomes: Readonly<Partial<Record<StoreEvent, string>>> = {
  approve: 'پذیرفته شد',
  request_changes: 'برای اصلاح بازگردانده شد',
  reject: 'پذیرفته نشد',
  suspend: 'معلق شد',
  unsuspend: 'دوباره باز شد',
  close: 'بسته شد',
}

interface StoreDecision {
  readonly reason?: string
  readonly notes?: readonly StepNote[]
}

/** The events that the platform decides. */
type ReviewEvent = Exclude<StoreEvent, 'submit' | 'reapply'>

type Review = Handlers<typeof storeReviewEndpoints>

/** Reviews stores for the platform. */
export function createStoreReviewService(deps: StoreReviewDependencies): Review {
  const { review } = deps
  const decide = (event: ReviewEvent) => (input: StoreDecision & { readonly store_id: string }, caller: Caller) =>
    deps.transactions.run(() => decideState(deps, { ...input, event }, caller))
  return {
    listPlatformStores: ({ offset, limit, from, to, ...filter }) =>
      review.listStores({ ...filter, ...instantRangeOf({ from, to }) }, offset, limit),
    getPlatformStore: async ({ store_id }) => foundStore(await review.getDossier(store_id)),
    approveStore: decide('approve'),
    requestStoreChanges: decide('request_changes'),
    rejectStore: decide('reject'),
    suspendStore: decide('suspend'),
    unsuspendStore: decide('unsuspend'),
    closeStore: (input, caller) =>
      deps.transactions.run(async () => {
        foundStore(await review.lock(input.store_id))
        refuseOpenObligations(foundStore(await review.getDossier(input.store_id)))
        return decideState(deps, { ...input, event: 'close' }, caller)
      }),
    ...commissionAndTrust(deps),
  }
}

function commissionAndTrust({
  review,
  audit,
  transactions,
  clock,
}: StoreReviewDependencies): Pick<Review, 'setStoreTrusted' | 'setStoreCommission'> {
  const recordChange = (
    store_id: string,
    action: AuditAction,
    caller: Caller,
    change: () => Promise<readonly [unknown, unknown]>,
  ) =>
    transactions.run(async () => {
      foundStore(await review.lock(store_id))
      const [before, after] = await change()
      const subject = { subject: 'store', subject_id: store_id, at: clock.now() }
      await audit.record({ ...subject, actor: accountIdOf(caller), action, before, after })
      return {}
    })
  return {
    setStoreTrusted: ({ store_id, trusted }, caller) =>
      recordChange(store_id, 'store.trust', caller, async () => {
        if ((await review.getDossier(store_id))?.store.trusted === trusted) throw new Problem('stores/already-decided')
        await review.setTrusted(store_id, trusted)
        return [{ trusted: !trusted }, { trusted }]
      }),
    setStoreCommission: ({ store_id, basis_points, seen }, caller) =>
      recordChange(store_id, 'store.commission', caller, async () => {
        const before = (await review.getDossier(store_id))?.commission ?? null
        if (before !== seen) throw new Problem('stores/already-decided')
        await review.setCommission(store_id, basis_points)
        return [{ basis_points: before }, { basis_points }]
      }),
  }
}

type DecisionInput = StoreDecision & { readonly store_id: string; readonly event: ReviewEvent }

async function decideState(
  { review, profiles, audit, clock }: StoreReviewDependencies,
  decision: DecisionInput,
  caller: Caller,
): Promise<object> {
  const { store_id, event, reason = '', notes = [] } = decision
  const [from, at, actor] = [foundStore(await review.lock(store_id)), clock.now(), accountIdOf(caller)]
  const to: StoreState = nextState(storeTable, from, event, 'stores/already-decided')
  await profiles.changeState(store_id, { from, to, event, actor: `account:${actor}`, at, reason, notes })
  const outcome = outcomes[event]
  if (outcome !== undefined) await review.addNotification(store_id, outcome, at)
  const subject = { action: `store.${event}` as const, subject: 'store', subject_id: store_id }
  const after = notes.length === 0 ? { state: to } : { state: to, notes }
  await audit.record({ ...subject, actor, reason, before: { state: from }, after, at })
  return {}
}

type OpenObligations = Readonly<
  Record<'open_parcels' | 'open_withdrawals' | 'pending' | 'shipping' | 'available' | 'owed', number>
>

function refuseOpenObligations({
  open_parcels,
  open_withdrawals,
  pending,
  shipping,
  available,
  owed,
}: OpenObligations): void {
  if (open_parcels > 0) throw new Problem('stores/open-parcels')
  if (open_withdrawals > 0 || [pending, shipping, available, owed].some((moneyLeft) => moneyLeft !== 0))
    throw new Problem('stores/balance-not-settled')
}

function foundStore<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Problem('stores/not-found')
  return found
}
