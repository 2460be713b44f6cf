import { accountIdOf } from '../accounts/index.ts'
import type { AuditAction, AuditLog } from '../audit/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/ports/clock.ports.ts'
import type { Ids } from '../shared/ports/ids.ports.ts'
import { Problem } from '../shared/problems/problem.ts'
import type { Transactions } from '../shared/ports/transactions.ports.ts'
import type { couponsContract } from './coupons.contract.ts'
import type { CouponRepository, CouponFields, LockedCoupon } from './coupons.ports.ts'
import { generateCouponCode, couponKey } from './coupons.ts'

export interface CouponDependencies {
  readonly coupons: CouponRepository
  readonly audit: AuditLog
  readonly transactions: Transactions
  readonly clock: Clock
  readonly ids: Ids
}

type Service = Handlers<typeof couponsContract>
type CouponInput = Parameters<Service['createCoupon']>[0]

const pageLength = 30

/** The endpoints of coupons: terms, uses and cost. */
export function createCouponsService(deps: CouponDependencies): Service {
  const { coupons, clock } = deps
  return {
    listCoupons: async ({ state, text, cursor }) =>
      pageOf(await coupons.list({ state, key: couponKey(text) }, cursor, pageLength + 1, clock.now())),
    getCoupon: async ({ coupon_id }) => requireFound(await coupons.find(coupon_id, clock.now())),
    async listCouponOrders({ coupon_id, cursor }) {
      requireFound(await coupons.find(coupon_id, clock.now()))
      return pageOf(await coupons.orders(coupon_id, cursor, pageLength + 1))
    },
    ...writeHandlers(deps),
  }
}

function writeHandlers(deps: CouponDependencies): Pick<Service, 'createCoupon' | 'updateCoupon' | 'setCouponPaused'> {
  const { coupons, transactions, clock, ids } = deps
  return {
    createCoupon: (input, caller) =>
      transactions.run(async () => {
        const fields = await fieldsOf(coupons, input)
        const code = input.code === '' ? generateCouponCode(ids.token()) : input.code
        const coupon_id = await coupons.add(code, fields, clock.now())
        if (coupon_id === undefined) throw new Problem('coupons/code-taken')
        await record(deps, caller, {
          action: 'coupon.add',
          coupon_id,
          reason: input.reason,
          after: auditFields(fields),
        })
        return { coupon_id, code }
      }),
    updateCoupon: (input, caller) =>
      change(deps, caller, input, 'coupon.save', async (coupon) => {
        const fields = await fieldsOf(coupons, input)
        if (fields.total_limit !== null && fields.total_limit < coupon.uses) throw new Problem('coupons/below-uses')
        await coupons.save(coupon.id, fields)
        return { before: auditFields(coupon), after: auditFields(fields) }
      }),
    setCouponPaused: (input, caller) =>
      change(deps, caller, input, input.paused ? 'coupon.pause' : 'coupon.resume', async (coupon) => {
        if (coupon.paused === input.paused) throw new Problem('coupons/changed')
        await coupons.pause(coupon.id, input.paused)
        return { before: { paused: coupon.paused }, after: { paused: input.paused } }
      }),
  }
}

interface ExpectedVersion {
  readonly coupon_id: string
  readonly seen: number
  readonly reason: string
}

interface AuditedChange {
  readonly before?: unknown
  readonly after: unknown
}

// Of two administrators who saw the same version only one changes it; the other gets a Problem.
function change(
  deps: CouponDependencies,
  caller: Caller,
  { coupon_id, seen, reason }: ExpectedVersion,
  action: AuditAction,
  apply: (coupon: LockedCoupon) => Promise<AuditedChange>,
): Promise<object> {
  return deps.transactions.run(async () => {
    const coupon = requireFound(await deps.coupons.lock(coupon_id))
    if (coupon.version !== seen) throw new Problem('coupons/changed')
    await record(deps, caller, { action, coupon_id, reason, ...(await apply(coupon)) })
    return {}
  })
}

function record(
  { audit, clock }: CouponDependencies,
  caller: Caller,
  {
    coupon_id,
    ...entry
  }: AuditedChange & { readonly action: AuditAction; readonly coupon_id: string; readonly reason: string },
): Promise<void> {
  return audit.record({
    ...entry,
    actor: accountIdOf(caller),
    subject: 'coupon',
    subject_id: coupon_id,
    at: clock.now(),
  })
}

async function fieldsOf(coupons: CouponRepository, given: Omit<CouponInput, 'code' | 'reason'>): Promise<CouponFields> {
  const { kind, value, ceiling, min_basket, scope, funded_by, starts_at, ends_at, total_limit, limit_per_user } = given
  const stores = scope === 'stores' ? given.store_slugs : []
  const scope_ids = await coupons.resolveScope(stores, scope === 'categories' ? given.category_ids : [])
  if (scope_ids === undefined) throw new Problem('coupons/scope-unknown')
  return {
    kind,
    value,
    ceiling: kind === 'percent' ? ceiling : null,
    min_basket,
    scope,
    scope_ids,
    funded_by,
    starts_at: Date.parse(starts_at),
    ends_at: ends_at === null ? null : Date.parse(ends_at),
    total_limit,
    limit_per_user,
  }
}

/** Returns the terms in the form the audit log stores. */
function auditFields({ starts_at, ends_at, ...fields }: CouponFields): object {
  const { kind, value, ceiling, min_basket, scope, scope_ids, funded_by, total_limit, limit_per_user } = fields
  const window = {
    starts_at: new Date(starts_at).toISOString(),
    ends_at: ends_at === null ? null : new Date(ends_at).toISOString(),
  }
  return { kind, value, ceiling, min_basket, scope, scope_ids, funded_by, total_limit, limit_per_user, ...window }
}

function pageOf<Row extends { readonly id: string }>(rows: readonly Row[]): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, pageLength)
  return { rows: page, next: rows.length > pageLength ? (page.at(-1)?.id ?? null) : null }
}

function requireFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Problem('coupons/not-found')
  return found
}
