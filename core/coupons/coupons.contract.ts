import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { amount, anyAmount, count, id, instant, text } from '../contract/schemas.ts'
import { couponBearers, couponKey, couponKinds, couponScopes } from './coupons.ts'

const states = ['planned', 'running', 'paused', 'ended', 'used_up'] as const
const cursor = v.optional(v.nullable(id), null)
const version = count(1, 1_000_000)
const reason = v.optional(text(300), '')

const facts = {
  kind: v.picklist(couponKinds),
  value: count(1, 100_000_000_000),
  ceiling: v.nullable(
    v.pipe(
      amount,
      v.check((most) => most > 0, 'سقف از صفر بزرگ‌تر است.'),
    ),
  ),
  least_basket: amount,
  scope: v.picklist(couponScopes),
  borne_by: v.picklist(couponBearers),
  category_ids: v.optional(v.pipe(v.array(id), v.maxLength(100)), []),
  store_slugs: v.optional(v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(64))), v.maxLength(100)), []),
  starts_at: instant,
  ends_at: v.nullable(instant),
  total_limit: v.nullable(count(1, 1_000_000)),
  per_user: v.nullable(count(1, 1000)),
}

const newCode = v.pipe(
  text(24),
  v.transform(couponKey),
  v.regex(/^(?:[A-Z0-9\u0621-\u064A\u067E\u0686\u0698\u06A9\u06AF\u06CC_-]{3,24})?$/, 'کد ۳ تا ۲۴ حرف یا رقم است.'),
)

type Facts = v.InferOutput<v.ObjectSchema<typeof facts, undefined>>

const isPercent = ({ kind, value }: Facts): boolean => kind !== 'percent' || value <= 100
const isTimely = ({ starts_at, ends_at }: Facts): boolean =>
  ends_at === null || Date.parse(ends_at) > Date.parse(starts_at)
const isAimed = ({ scope, category_ids, store_slugs }: Facts): boolean =>
  scope === 'all' || (scope === 'stores' ? store_slugs : category_ids).length > 0
const isBorne = ({ borne_by, scope }: Facts): boolean => borne_by === 'house' || scope === 'stores'

const sound = <Extra extends v.ObjectEntries>(extra: Extra) =>
  v.pipe(
    v.object({ ...facts, ...extra }),
    v.check((value) => isPercent(value as Facts), 'درصد عددی از ۱ تا ۱۰۰ است.'),
    v.check((value) => isTimely(value as Facts), 'پایان باید پس از آغاز باشد.'),
    v.check((value) => isAimed(value as Facts), 'دست‌کم یک دسته یا فروشگاه را نام ببرید.'),
    v.check((value) => isBorne(value as Facts), 'تخفیفی که فروشگاه می‌پردازد برای فروشگاه‌های نام‌برده است.'),
  )

const row = v.object({
  id,
  code: v.string(),
  state: v.picklist(states),
  kind: v.picklist(couponKinds),
  value: v.number(),
  starts_at: instant,
  ends_at: v.nullable(instant),
  borne_by: v.picklist(couponBearers),
  uses: v.number(),
  total_limit: v.nullable(v.number()),
  cost: anyAmount,
})

/** A coupon in the list. */
export type CouponRow = v.InferOutput<typeof row>

const shown = v.object({
  ...row.entries,
  ceiling: v.nullable(anyAmount),
  least_basket: anyAmount,
  scope: v.picklist(couponScopes),
  /** What it is for: categories, or stores with their addresses. */
  targets: v.array(v.object({ id, slug: v.string(), title: v.string() })),
  per_user: v.nullable(v.number()),
  paused: v.boolean(),
  used: v.boolean(),
  version: v.number(),
})

/** A coupon with all its terms. */
export type ShownCoupon = v.InferOutput<typeof shown>

const couponOrder = v.object({
  id,
  number: v.string(),
  state: v.string(),
  placed_at: instant,
  total: anyAmount,
  /** What it took off, and what of that was not given back later. */
  coupon_part: anyAmount,
  cost: anyAmount,
  /** Whether the use itself came back, because the order ended unpaid or was canceled whole. */
  given_back: v.boolean(),
})

/** An order that took a coupon. */
export type CouponOrder = v.InferOutput<typeof couponOrder>

const one = { coupon_id: id }

/** The discount coupons of the house. */
export const couponsContract = contract({
  all: {
    method: 'GET',
    path: '/platform/coupons',
    summary: 'Discount coupons by state and code, the newest first, with their uses and what they cost so far.',
    access: 'platform.finance.read',
    input: v.object({ state: v.optional(v.picklist(states)), text: v.optional(text(24), ''), cursor }),
    output: v.object({ rows: v.array(row), next: v.nullable(id) }),
    problems: [],
  },
  one: {
    method: 'GET',
    path: '/platform/coupons/{coupon_id}',
    summary: 'One coupon with all its terms.',
    access: 'platform.finance.read',
    input: v.object(one),
    output: shown,
    problems: ['coupons/not-found'],
  },
  orders: {
    method: 'GET',
    path: '/platform/coupons/{coupon_id}/orders',
    summary: 'The orders that took a coupon, the newest first.',
    access: 'platform.finance.read',
    input: v.object({ ...one, cursor }),
    output: v.object({ rows: v.array(couponOrder), next: v.nullable(id) }),
    problems: ['coupons/not-found'],
  },
  add: {
    method: 'POST',
    path: '/platform/coupons',
    summary: 'Makes a coupon; without a code of its own it is given one that nobody guesses.',
    access: 'platform.finance.write',
    input: sound({ code: newCode, reason }),
    output: v.object({ coupon_id: id, code: v.string() }),
    problems: ['coupons/code-taken', 'coupons/scope-unknown'],
  },
  save: {
    method: 'POST',
    path: '/platform/coupons/{coupon_id}',
    summary: 'Changes the terms of a coupon for orders placed from now on; the code stays.',
    access: 'platform.finance.write',
    input: sound({ ...one, seen: version, reason }),
    output: v.object({}),
    problems: ['coupons/not-found', 'coupons/changed', 'coupons/scope-unknown', 'coupons/below-uses'],
  },
  pause: {
    method: 'POST',
    path: '/platform/coupons/{coupon_id}/pause',
    summary: 'Pauses a coupon or lets it go on; orders that took it keep it.',
    access: 'platform.finance.write',
    input: v.object({ ...one, paused: v.boolean(), seen: version, reason }),
    output: v.object({}),
    problems: ['coupons/not-found', 'coupons/changed'],
  },
})
