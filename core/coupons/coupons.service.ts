import { accountOf } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { Ids } from '../shared/ids.ports.ts'
import { Problem } from '../shared/problem.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import type { couponsContract } from './coupons.contract.ts'
import type { CouponDesk, CouponFacts, LockedCoupon } from './coupons.ports.ts'
import { codeFrom, couponKey } from './coupons.ts'

export interface CouponParts {
  readonly coupons: CouponDesk
  readonly audit: Audit
  readonly transactions: Transactions
  readonly clock: Clock
  readonly ids: Ids
}

type Service = Handlers<typeof couponsContract>
type Given = Parameters<Service['add']>[0]

const pageLength = 30

/** The house's coupons: their terms, their uses and what they cost. */
export function createCouponsService(parts: CouponParts): Service {
  const { coupons, clock } = parts
  return {
    all: async ({ state, text, cursor }) =>
      paged(await coupons.list({ state, key: couponKey(text) }, cursor, pageLength + 1, clock.now())),
    one: async ({ coupon_id }) => known(await coupons.one(coupon_id, clock.now())),
    async orders({ coupon_id, cursor }) {
      known(await coupons.one(coupon_id, clock.now()))
      return paged(await coupons.orders(coupon_id, cursor, pageLength + 1))
    },
    ...writing(parts),
  }
}

function writing(parts: CouponParts): Pick<Service, 'add' | 'save' | 'pause'> {
  const { coupons, transactions, clock, ids } = parts
  return {
    add: (input, caller) =>
      transactions.run(async () => {
        const facts = await factsOf(coupons, input)
        const code = input.code === '' ? codeFrom(ids.token()) : input.code
        const coupon_id = await coupons.add(code, facts, clock.now())
        if (coupon_id === undefined) throw new Problem('coupons/code-taken')
        await record(parts, caller, { act: 'coupon.add', coupon_id, reason: input.reason, after: told(facts) })
        return { coupon_id, code }
      }),
    save: (input, caller) =>
      change(parts, caller, input, 'coupon.save', async (coupon) => {
        const facts = await factsOf(coupons, input)
        if (facts.total_limit !== null && facts.total_limit < coupon.uses) throw new Problem('coupons/below-uses')
        await coupons.save(coupon.id, facts)
        return { before: told(coupon), after: told(facts) }
      }),
    pause: (input, caller) =>
      change(parts, caller, input, input.paused ? 'coupon.pause' : 'coupon.resume', async (coupon) => {
        if (coupon.paused === input.paused) throw new Problem('coupons/changed')
        await coupons.pause(coupon.id, input.paused)
        return { before: { paused: coupon.paused }, after: { paused: input.paused } }
      }),
  }
}

interface Seen {
  readonly coupon_id: string
  readonly seen: number
  readonly reason: string
}

interface Changed {
  readonly before?: unknown
  readonly after: unknown
}

// Of two administrators who saw the same terms one changes them, and the other is told.
function change(
  parts: CouponParts,
  caller: Caller,
  { coupon_id, seen, reason }: Seen,
  act: string,
  work: (coupon: LockedCoupon) => Promise<Changed>,
): Promise<object> {
  return parts.transactions.run(async () => {
    const coupon = known(await parts.coupons.lock(coupon_id))
    if (coupon.version !== seen) throw new Problem('coupons/changed')
    await record(parts, caller, { act, coupon_id, reason, ...(await work(coupon)) })
    return {}
  })
}

function record(
  { audit, clock }: CouponParts,
  caller: Caller,
  { coupon_id, ...done }: Changed & { readonly act: string; readonly coupon_id: string; readonly reason: string },
): Promise<void> {
  return audit.record({
    ...done,
    actor: accountOf(caller),
    subject: 'coupon',
    subject_id: coupon_id,
    at: clock.now(),
  })
}

async function factsOf(coupons: CouponDesk, given: Omit<Given, 'code' | 'reason'>): Promise<CouponFacts> {
  const { kind, value, ceiling, least_basket, scope, borne_by, starts_at, ends_at, total_limit, per_user } = given
  const stores = scope === 'stores' ? given.store_slugs : []
  const scope_ids = await coupons.scope(stores, scope === 'categories' ? given.category_ids : [])
  if (scope_ids === undefined) throw new Problem('coupons/scope-unknown')
  return {
    kind,
    value,
    ceiling: kind === 'percent' ? ceiling : null,
    least_basket,
    scope,
    scope_ids,
    borne_by,
    starts_at: Date.parse(starts_at),
    ends_at: ends_at === null ? null : Date.parse(ends_at),
    total_limit,
    per_user,
  }
}

/** The terms as the audit log keeps them. */
function told({ starts_at, ends_at, ...facts }: CouponFacts): object {
  const { kind, value, ceiling, least_basket, scope, scope_ids, borne_by, total_limit, per_user } = facts
  const window = {
    starts_at: new Date(starts_at).toISOString(),
    ends_at: ends_at === null ? null : new Date(ends_at).toISOString(),
  }
  return { kind, value, ceiling, least_basket, scope, scope_ids, borne_by, total_limit, per_user, ...window }
}

function paged<Row extends { readonly id: string }>(rows: readonly Row[]): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, pageLength)
  return { rows: page, next: rows.length > pageLength ? (page.at(-1)?.id ?? null) : null }
}

function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Problem('coupons/not-found')
  return found
}
