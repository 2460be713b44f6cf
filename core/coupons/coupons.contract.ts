import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { amount, anyAmount, count, id, instant, text } from '../contract/schemas.ts'
import { couponFunders, couponKey, couponKinds, couponScopes } from './coupons.ts'

const couponStates = ['planned', 'running', 'paused', 'ended', 'used_up'] as const
const cursor = v.optional(v.nullable(id), null)
const version = count(1, 1_000_000)
const reason = v.optional(text(300), '')

const couponFields = {
  kind: v.picklist(couponKinds),
  value: count(1, 100_000_000_000),
  ceiling: v.nullable(
    v.pipe(
      amount,
      v.check((maximum) => maximum > 0, 'سقف از صفر بزرگ‌تر است.'),
    ),
  ),
  min_basket: amount,
  scope: v.picklist(couponScopes),
  funded_by: v.picklist(couponFunders),
  category_ids: v.optional(v.pipe(v.array(id), v.maxLength(100)), []),
  store_slugs: v.optional(v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(64))), v.maxLength(100)), []),
  starts_at: instant,
  ends_at: v.nullable(instant),
  total_limit: v.nullable(count(1, 1_000_000)),
  limit_per_user: v.nullable(count(1, 1000)),
}

const couponCode = v.pipe(
  text(24),
  v.transform(couponKey),
  v.regex(/^(?:[A-Z0-9\u0621-\u064A\u067E\u0686\u0698\u06A9\u06AF\u06CC_-]{3,24})?$/, 'کد ۳ تا ۲۴ حرف یا رقم است.'),
)

type CouponFields = v.InferOutput<v.ObjectSchema<typeof couponFields, undefined>>

const hasValidPercent = ({ kind, value }: CouponFields): boolean => kind !== 'percent' || value <= 100
const hasValidPeriod = ({ starts_at, ends_at }: CouponFields): boolean =>
  ends_at === null || Date.parse(ends_at) > Date.parse(starts_at)
const hasTargets = ({ scope, category_ids, store_slugs }: CouponFields): boolean =>
  scope === 'all' || (scope === 'stores' ? store_slugs : category_ids).length > 0
const hasValidFunding = ({ funded_by, scope }: CouponFields): boolean => funded_by === 'platform' || scope === 'stores'

const validated = <Extra extends v.ObjectEntries>(extra: Extra) =>
  v.pipe(
    v.object({ ...couponFields, ...extra }),
    v.check((value) => hasValidPercent(value as CouponFields), 'درصد عددی از ۱ تا ۱۰۰ است.'),
    v.check((value) => hasValidPeriod(value as CouponFields), 'پایان باید پس از آغاز باشد.'),
    v.check((value) => hasTargets(value as CouponFields), 'دست‌کم یک دسته یا فروشگاه را نام ببرید.'),
    v.check(
      (value) => hasValidFunding(value as CouponFields),
      'تخفیفی که فروشگاه می‌پردازد برای فروشگاه‌های نام‌برده است.',
    ),
  )

const row = v.object({
  id,
  code: v.string(),
  state: v.picklist(couponStates),
  kind: v.picklist(couponKinds),
  value: v.number(),
  starts_at: instant,
  ends_at: v.nullable(instant),
  funded_by: v.picklist(couponFunders),
  uses: v.number(),
  total_limit: v.nullable(v.number()),
  cost: anyAmount,
})

/** A coupon in the list. */
export type CouponRow = v.InferOutput<typeof row>

const couponDetails = v.object({
  ...row.entries,
  ceiling: v.nullable(anyAmount),
  min_basket: anyAmount,
  scope: v.picklist(couponScopes),
  /** The categories or the stores (with slug) that it applies to. */
  targets: v.array(v.object({ id, slug: v.string(), title: v.string() })),
  limit_per_user: v.nullable(v.number()),
  paused: v.boolean(),
  used: v.boolean(),
  version: v.number(),
})

/** A coupon with all its terms. */
export type CouponDetails = v.InferOutput<typeof couponDetails>

const couponOrder = v.object({
  id,
  number: v.string(),
  state: v.string(),
  placed_at: instant,
  total: anyAmount,
  /** The discount, and how much of it was not reversed later. */
  coupon_discount: anyAmount,
  cost: anyAmount,
  /** Whether the use was returned because the order ended unpaid or was canceled entirely. */
  is_returned: v.boolean(),
})

/** An order that used a coupon. */
export type CouponOrder = v.InferOutput<typeof couponOrder>

const couponId = { coupon_id: id }

/** The discount coupons of the platform. */
export const couponsContract = contract({
  listCoupons: {
    method: 'GET',
    path: '/platform/coupons',
    summary: 'Lists discount coupons by state and code, newest first, with their uses and cost.',
    access: 'platform.finance.read',
    input: v.object({ state: v.optional(v.picklist(couponStates)), text: v.optional(text(24), ''), cursor }),
    output: v.object({ rows: v.array(row), next: v.nullable(id) }),
    problems: [],
  },
  getCoupon: {
    method: 'GET',
    path: '/platform/coupons/{coupon_id}',
    summary: 'Returns one coupon with all its terms.',
    access: 'platform.finance.read',
    input: v.object(couponId),
    output: couponDetails,
    problems: ['coupons/not-found'],
  },
  listCouponOrders: {
    method: 'GET',
    path: '/platform/coupons/{coupon_id}/orders',
    summary: 'Lists the orders that used a coupon, newest first.',
    access: 'platform.finance.read',
    input: v.object({ ...couponId, cursor }),
    output: v.object({ rows: v.array(couponOrder), next: v.nullable(id) }),
    problems: ['coupons/not-found'],
  },
  createCoupon: {
    method: 'POST',
    path: '/platform/coupons',
    summary: 'Creates a coupon; without a code it receives a generated one.',
    access: 'platform.finance.write',
    input: validated({ code: couponCode, reason }),
    output: v.object({ coupon_id: id, code: v.string() }),
    problems: ['coupons/code-taken', 'coupons/scope-unknown'],
  },
  updateCoupon: {
    method: 'POST',
    path: '/platform/coupons/{coupon_id}',
    summary: 'Changes the terms of a coupon for orders placed from now on; the code stays.',
    access: 'platform.finance.write',
    input: validated({ ...couponId, seen: version, reason }),
    output: v.object({}),
    problems: ['coupons/not-found', 'coupons/changed', 'coupons/scope-unknown', 'coupons/below-uses'],
  },
  setCouponPaused: {
    method: 'POST',
    path: '/platform/coupons/{coupon_id}/pause',
    summary: 'Pauses or resumes a coupon; orders that used it keep it.',
    access: 'platform.finance.write',
    input: v.object({ ...couponId, paused: v.boolean(), seen: version, reason }),
    output: v.object({}),
    problems: ['coupons/not-found', 'coupons/changed'],
  },
})
