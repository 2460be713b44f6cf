import type { ShownCoupon } from '../../../core/coupons/index.ts'
import { addDays, inTehran, jalaaliText, parseJalaaliDate, startOfTehranDay } from '../../../core/shared/jalaali.ts'
import { noMoney, type Rial } from '../../../core/shared/money.ts'
import { formatNumber, parseNumber } from '../../../core/shared/numbers.ts'

/** A coupon as it is typed. */
export interface CouponDraft extends Pick<ShownCoupon, 'kind' | 'scope' | 'borne_by'> {
  readonly code: string
  readonly percent: string
  readonly amount: Rial | null
  readonly ceiling: Rial | null
  readonly least_basket: Rial
  readonly category_ids: readonly string[]
  /** Addresses of stores, with spaces between them. */
  readonly stores: string
  /** Jalali days; the last one counts. */
  readonly first: string
  readonly last: string
  readonly total_limit: string
  readonly per_user: string
  readonly reason: string
}

/** The draft of a coupon, or of a new one that begins today. */
export function draftOf(coupon: ShownCoupon | null, now: number): CouponDraft {
  const { kind = 'percent', value = 10, scope = 'all', targets = [], ends_at = null } = coupon ?? {}
  const ids = scope === 'categories' ? targets.map(({ id }) => id) : []
  return {
    code: '',
    kind,
    scope,
    borne_by: coupon?.borne_by ?? 'house',
    reason: '',
    category_ids: ids,
    percent: kind === 'percent' ? formatNumber(value) : '',
    amount: kind === 'amount' ? (value as Rial) : null,
    ceiling: coupon?.ceiling ?? null,
    least_basket: coupon?.least_basket ?? noMoney,
    stores: scope === 'stores' ? targets.map(({ slug }) => slug).join(' ') : '',
    first: jalaaliText(inTehran(coupon?.starts_at ?? now)),
    last: ends_at === null ? '' : jalaaliText(inTehran(Date.parse(ends_at) - 1)),
    total_limit: written(coupon?.total_limit),
    per_user: written(coupon === null ? 1 : coupon.per_user),
  }
}

export type DraftProblem = 'percent' | 'amount' | 'first' | 'last' | 'targets' | 'bearer' | 'total_limit' | 'per_user'

/** What cannot be sent yet, by field, and what is said there. */
export function problemsOf(draft: CouponDraft): Partial<Readonly<Record<DraftProblem, string>>> {
  const { kind, percent, amount, first, last, scope, stores, category_ids, borne_by } = draft
  const count = parseNumber(percent)
  const [from, to] = [parseJalaaliDate(first), parseJalaaliDate(last)]
  const isEarly = from !== undefined && to !== undefined && startOfTehranDay(to) < startOfTehranDay(from)
  const isAimless = scope === 'stores' ? stores.trim() === '' : scope === 'categories' && category_ids.length === 0
  const checks: readonly (readonly [DraftProblem, boolean, string])[] = [
    ['percent', kind === 'percent' && !isCount(count, 100), 'درصد عددی از ۱ تا ۱۰۰ است.'],
    ['amount', kind === 'amount' && !(amount !== null && amount > 0), 'مبلغ تخفیف را بنویسید.'],
    ['first', from === undefined, 'روز آغاز را بنویسید.'],
    ['last', isEarly, 'پایان پیش از آغاز است.'],
    ['targets', isAimless, scope === 'stores' ? 'نشانی فروشگاه را بنویسید.' : 'دست‌کم یک دسته را انتخاب کنید.'],
    [
      'bearer',
      borne_by === 'store' && scope !== 'stores',
      'فروشگاه تنها تخفیف کالاهای خود را می‌پردازد؛ فروشگاه‌ها را نام ببرید.',
    ],
    ['total_limit', !isLimit(draft.total_limit), 'عددی بزرگ‌تر از صفر بنویسید.'],
    ['per_user', !isLimit(draft.per_user), 'عددی بزرگ‌تر از صفر بنویسید.'],
  ]
  return Object.fromEntries(checks.flatMap(([name, isWrong, sentence]) => (isWrong ? [[name, sentence]] : [])))
}

/** What is sent of a draft without problems. */
export function factsOf(draft: CouponDraft) {
  const { kind, scope, borne_by, least_basket, category_ids, stores, first, last, reason } = draft
  const to = parseJalaaliDate(last)
  return {
    kind,
    scope,
    borne_by,
    least_basket,
    reason,
    ceiling: draft.ceiling || null,
    value: kind === 'percent' ? (parseNumber(draft.percent) ?? 0) : (draft.amount ?? 0),
    category_ids: [...category_ids],
    store_slugs: [...new Set(stores.split(/[\s,،]+/).filter(Boolean))],
    starts_at: new Date(startOfTehranDay(parseJalaaliDate(first) ?? inTehran(0))).toISOString(),
    ends_at: to === undefined ? null : new Date(startOfTehranDay(addDays(to, 1))).toISOString(),
    total_limit: parseNumber(draft.total_limit) ?? null,
    per_user: parseNumber(draft.per_user) ?? null,
  }
}

function written(limit: number | null | undefined): string {
  return limit === null || limit === undefined ? '' : formatNumber(limit)
}

function isLimit(typed: string): boolean {
  return typed.trim() === '' || isCount(parseNumber(typed), 1_000_000)
}

function isCount(value: number | undefined, most: number): boolean {
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= most
}
