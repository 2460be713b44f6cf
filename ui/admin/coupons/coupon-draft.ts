import type { CouponDetails } from '../../../core/coupons/index.ts'
import {
  addDays,
  tehranMomentOf,
  formatIsoJalaali,
  parseJalaaliDate,
  startOfTehranDay,
} from '../../../core/shared/time/jalaali.ts'
import { noMoney, type Rial } from '../../../core/shared/money.ts'
import { formatNumber, parseNumber } from '../../../core/shared/text/numbers.ts'

/** A coupon as typed in the form. */
export interface CouponDraft extends Pick<CouponDetails, 'kind' | 'scope' | 'funded_by'> {
  readonly code: string
  readonly percent: string
  readonly amount: Rial | null
  readonly ceiling: Rial | null
  readonly min_basket: Rial
  readonly category_ids: readonly string[]
  /** Store slugs, separated by spaces. */
  readonly stores: string
  /** Jalali days; the last one is included. */
  readonly first: string
  readonly last: string
  readonly total_limit: string
  readonly limit_per_user: string
  readonly reason: string
}

/** Returns the form values of a coupon, or of a new one that starts today. */
export function couponDraft(coupon: CouponDetails | null, now: number): CouponDraft {
  const { kind = 'percent', value = 10, scope = 'all', targets = [], ends_at = null } = coupon ?? {}
  const ids = scope === 'categories' ? targets.map(({ id }) => id) : []
  return {
    code: '',
    kind,
    scope,
    funded_by: coupon?.funded_by ?? 'platform',
    reason: '',
    category_ids: ids,
    percent: kind === 'percent' ? formatNumber(value) : '',
    amount: kind === 'amount' ? (value as Rial) : null,
    ceiling: coupon?.ceiling ?? null,
    min_basket: coupon?.min_basket ?? noMoney,
    stores: scope === 'stores' ? targets.map(({ slug }) => slug).join(' ') : '',
    first: formatIsoJalaali(tehranMomentOf(coupon?.starts_at ?? now)),
    last: ends_at === null ? '' : formatIsoJalaali(tehranMomentOf(Date.parse(ends_at) - 1)),
    total_limit: toText(coupon?.total_limit),
    limit_per_user: toText(coupon === null ? 1 : coupon.limit_per_user),
  }
}

export type DraftProblem =
  | 'percent'
  | 'amount'
  | 'first'
  | 'last'
  | 'targets'
  | 'bearer'
  | 'total_limit'
  | 'limit_per_user'

/** Returns the validation messages of a draft by field. */
export function couponDraftProblems(draft: CouponDraft): Partial<Readonly<Record<DraftProblem, string>>> {
  const { kind, percent, amount, first, last, scope, stores, category_ids, funded_by } = draft
  const count = parseNumber(percent)
  const [from, to] = [parseJalaaliDate(first), parseJalaaliDate(last)]
  const endsBeforeStart = from !== undefined && to !== undefined && startOfTehranDay(to) < startOfTehranDay(from)
  const hasNoTargets = scope === 'stores' ? stores.trim() === '' : scope === 'categories' && category_ids.length === 0
  const checks: readonly (readonly [DraftProblem, boolean, string])[] = [
    ['percent', kind === 'percent' && !isCount(count, 100), 'درصد عددی از ۱ تا ۱۰۰ است.'],
    ['amount', kind === 'amount' && !(amount !== null && amount > 0), 'مبلغ تخفیف را بنویسید.'],
    ['first', from === undefined, 'روز آغاز را بنویسید.'],
    ['last', endsBeforeStart, 'پایان پیش از آغاز است.'],
    ['targets', hasNoTargets, scope === 'stores' ? 'نشانی فروشگاه را بنویسید.' : 'دست‌کم یک دسته را انتخاب کنید.'],
    [
      'bearer',
      funded_by === 'store' && scope !== 'stores',
      'فروشگاه تنها تخفیف کالاهای خود را می‌پردازد؛ فروشگاه‌ها را نام ببرید.',
    ],
    ['total_limit', !isLimit(draft.total_limit), 'عددی بزرگ‌تر از صفر بنویسید.'],
    ['limit_per_user', !isLimit(draft.limit_per_user), 'عددی بزرگ‌تر از صفر بنویسید.'],
  ]
  return Object.fromEntries(checks.flatMap(([name, isWrong, sentence]) => (isWrong ? [[name, sentence]] : [])))
}

/** Returns the API input of a valid draft. */
export function couponInput(draft: CouponDraft) {
  const { kind, scope, funded_by, min_basket, category_ids, stores, first, last, reason } = draft
  const to = parseJalaaliDate(last)
  return {
    kind,
    scope,
    funded_by,
    min_basket,
    reason,
    ceiling: draft.ceiling || null,
    value: kind === 'percent' ? (parseNumber(draft.percent) ?? 0) : (draft.amount ?? 0),
    category_ids: [...category_ids],
    store_slugs: [...new Set(stores.split(/[\s,،]+/).filter(Boolean))],
    starts_at: new Date(startOfTehranDay(parseJalaaliDate(first) ?? tehranMomentOf(0))).toISOString(),
    ends_at: to === undefined ? null : new Date(startOfTehranDay(addDays(to, 1))).toISOString(),
    total_limit: parseNumber(draft.total_limit) ?? null,
    limit_per_user: parseNumber(draft.limit_per_user) ?? null,
  }
}

function toText(limit: number | null | undefined): string {
  return limit === null || limit === undefined ? '' : formatNumber(limit)
}

function isLimit(typed: string): boolean {
  return typed.trim() === '' || isCount(parseNumber(typed), 1_000_000)
}

function isCount(value: number | undefined, max: number): boolean {
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= max
}
