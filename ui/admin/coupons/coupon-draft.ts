import * as v from 'valibot'
import type { CouponDetails } from '../../../core/coupons/index.ts'
import {
  addDays,
  tehranMomentOf,
  formatIsoJalaali,
  parseJalaaliDate,
  startOfTehranDay,
} from '../../../core/shared/time/jalaali.ts'
import { noMoney, type Rial } from '../../../core/shared/money.ts'
import {
  isBiggerThan,
  isMinLength,
  isRequired,
  messages,
  persianDate,
  required,
} from '../../../core/validation/index.ts'
import { countText } from '../../backoffice/fields/number-schemas.ts'
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

const percent = v.pipe(v.string(), required(), countText(1, 100))
const limit = countText(1, 1_000_000)
const firstDay = v.pipe(v.string(), required(), persianDate())
const lastDay = v.pipe(v.string(), persianDate())

/** What is wrong with a draft is said beside the field that would have to change. */
export const couponSchema = v.pipe(
  v.custom<CouponDraft>(() => true),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [key, message] of couponDraftProblems(dataset.value))
      addIssue({ message, path: [{ type: 'unknown', origin: 'value', input: dataset.value, key, value: undefined }] })
  }),
)

function couponDraftProblems(draft: CouponDraft): readonly (readonly [keyof CouponDraft, string])[] {
  const { kind, amount, first, last, scope, stores, category_ids, funded_by } = draft
  const [from, to] = [parseJalaaliDate(first), parseJalaaliDate(last)]
  const endsBeforeStart = from !== undefined && to !== undefined && startOfTehranDay(to) < startOfTehranDay(from)
  const sentences: readonly (readonly [keyof CouponDraft, string | undefined | false])[] = [
    ['percent', kind === 'percent' && sentenceOf(percent, draft.percent)],
    ['amount', kind === 'amount' && !isBiggerThan(amount ?? 0, 0) && messages.required],
    ['stores', scope === 'stores' && !isRequired(stores) && messages.required],
    ['category_ids', scope === 'categories' && !isMinLength(category_ids, 1) && 'دست‌کم یک دسته را انتخاب کنید.'],
    [
      'funded_by',
      funded_by === 'store' &&
        scope !== 'stores' &&
        'فروشگاه تنها تخفیف کالاهای خود را می‌پردازد؛ فروشگاه‌ها را نام ببرید.',
    ],
    ['first', sentenceOf(firstDay, first)],
    ['last', sentenceOf(lastDay, last) ?? (endsBeforeStart && 'پایان پیش از آغاز است.')],
    ['total_limit', sentenceOf(limit, draft.total_limit)],
    ['limit_per_user', sentenceOf(limit, draft.limit_per_user)],
  ]
  return sentences.flatMap(([name, sentence]) => (sentence ? [[name, sentence] as const] : []))
}

function sentenceOf(schema: v.GenericSchema, value: unknown): string | undefined {
  return v.safeParse(schema, value).issues?.[0].message
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
