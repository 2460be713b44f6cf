import { accountOf } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Caller, StoreState } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { instantsOf } from '../shared/jalaali.ts'
import { Problem } from '../shared/problem.ts'
import { advance } from '../shared/states.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import type { StoreDesk } from './stores.desk.ports.ts'
import type { ReviewNote } from './stores.papers.ts'
import type { reviewEndpoints } from './stores.review.contract.ts'
import type { StoreReview } from './stores.review.ports.ts'
import { type StoreEvent, storeTable } from './stores.state.machine.ts'

export interface ReviewParts {
  readonly review: StoreReview
  readonly desk: StoreDesk
  readonly audit: Audit
  readonly transactions: Transactions
  readonly clock: Clock
}

/** What an owner hears of an event. */
const outcomes: Readonly<Partial<Record<StoreEvent, string>>> = {
  approve: 'پذیرفته شد',
  send_back: 'برای اصلاح بازگردانده شد',
  reject: 'پذیرفته نشد',
  suspend: 'معلق شد',
  unsuspend: 'دوباره باز شد',
  close: 'بسته شد',
}

interface Decision {
  readonly reason?: string
  readonly notes?: readonly ReviewNote[]
}

type Review = Handlers<typeof reviewEndpoints>

/** What the platform decides about stores. */
export function createReview(parts: ReviewParts): Review {
  const { review } = parts
  const decide = (event: StoreEvent) => (input: Decision & { readonly store_id: string }, caller: Caller) =>
    parts.transactions.run(() => move(parts, { ...input, event }, caller))
  return {
    allStores: ({ offset, limit, from, to, ...filter }) =>
      review.all({ ...filter, ...instantsOf({ from, to }) }, offset, limit),
    dossier: async ({ store_id }) => known(await review.dossier(store_id)),
    approveStore: decide('approve'),
    sendBackStore: decide('send_back'),
    rejectStore: decide('reject'),
    suspendStore: decide('suspend'),
    unsuspendStore: decide('unsuspend'),
    closeStore: (input, caller) =>
      parts.transactions.run(async () => {
        known(await review.lock(input.store_id))
        refuseOpen(known(await review.dossier(input.store_id)))
        return move(parts, { ...input, event: 'close' }, caller)
      }),
    ...terms(parts),
  }
}

function terms({
  review,
  audit,
  transactions,
  clock,
}: ReviewParts): Pick<Review, 'trustStore' | 'saveStoreCommission'> {
  const write = (store_id: string, act: string, caller: Caller, work: () => Promise<readonly [unknown, unknown]>) =>
    transactions.run(async () => {
      known(await review.lock(store_id))
      const [before, after] = await work()
      const subject = { subject: 'store', subject_id: store_id, at: clock.now() }
      await audit.record({ ...subject, actor: accountOf(caller), act, before, after })
      return {}
    })
  return {
    trustStore: ({ store_id, trusted }, caller) =>
      write(store_id, 'store.trust', caller, async () => {
        if ((await review.dossier(store_id))?.store.trusted === trusted) throw new Problem('stores/decided')
        await review.trust(store_id, trusted)
        return [{ trusted: !trusted }, { trusted }]
      }),
    saveStoreCommission: ({ store_id, basis_points, seen }, caller) =>
      write(store_id, 'store.commission', caller, async () => {
        const before = (await review.dossier(store_id))?.commission ?? null
        if (before !== seen) throw new Problem('stores/decided')
        await review.setCommission(store_id, basis_points)
        return [{ basis_points: before }, { basis_points }]
      }),
  }
}

type Wish = Decision & { readonly store_id: string; readonly event: StoreEvent }

async function move({ review, desk, audit, clock }: ReviewParts, wish: Wish, caller: Caller): Promise<object> {
  const { store_id, event, reason = '', notes = [] } = wish
  const [from, at, actor] = [known(await review.lock(store_id)), clock.now(), accountOf(caller)]
  const to: StoreState = advance(storeTable, from, event, 'stores/decided')
  await desk.move(store_id, { from, to, event, actor: `account:${actor}`, at, reason, notes })
  const outcome = outcomes[event]
  if (outcome !== undefined) await review.tell(store_id, outcome, at)
  const subject = { act: `store.${event}`, subject: 'store', subject_id: store_id }
  const after = notes.length === 0 ? { state: to } : { state: to, notes }
  await audit.record({ ...subject, actor, reason, before: { state: from }, after, at })
  return {}
}

type Left = Readonly<
  Record<'open_parcels' | 'open_withdrawals' | 'pending' | 'shipping' | 'available' | 'owed', number>
>

function refuseOpen({ open_parcels, open_withdrawals, pending, shipping, available, owed }: Left): void {
  if (open_parcels > 0) throw new Problem('stores/parcels-open')
  if (open_withdrawals > 0 || [pending, shipping, available, owed].some((money) => money !== 0))
    throw new Problem('stores/money-left')
}

function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Problem('stores/not-found')
  return found
}
