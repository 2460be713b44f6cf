import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { amount, anyAmount, count, id, instant, text } from '../contract/schemas.ts'

const ruleInput = v.pipe(
  v.object({
    category_id: v.nullable(id),
    store_slug: v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64))),
    product_id: v.nullable(id),
    basis_points: count(0, 10_000),
    floor: amount,
    ceiling: v.nullable(amount),
  }),
  v.check(({ floor, ceiling }) => ceiling === null || ceiling >= floor, 'سقف کارمزد از کف آن کمتر است.'),
)

export type RuleInput = v.InferOutput<typeof ruleInput>

const rules = v.pipe(v.array(ruleInput), v.maxLength(500, 'حداکثر ۵۰۰ قاعده.'))

const shownRule = v.object({
  category_id: v.nullable(id),
  store_slug: v.nullable(v.string()),
  product_id: v.nullable(id),
  basis_points: v.number(),
  floor: anyAmount,
  ceiling: v.nullable(anyAmount),
  category: v.nullable(v.string()),
  store: v.nullable(v.string()),
  product: v.nullable(v.string()),
})

export type ShownRule = v.InferOutput<typeof shownRule>

const version = v.pipe(v.string(), v.regex(/^[0-9]{1,15}$/, 'این شناسه درست نیست.'))

export const rulesContract = contract({
  commissionRules: {
    method: 'GET',
    path: '/platform/commission',
    summary: 'The ordered list of commission rules, and who saved which list when.',
    access: 'platform.finance.read',
    input: v.object({}),
    output: v.object({
      rules: v.array(shownRule),
      /** What was saved last; saving names it. */
      version: v.string(),
      history: v.array(v.object({ id, at: instant, by: v.string(), reason: v.string(), count: v.number() })),
    }),
    problems: [],
  },
  previewCommission: {
    method: 'POST',
    path: '/platform/commission/preview',
    summary: 'What a list of rules would have taken of the orders paid in the last 30 days; nothing is stored.',
    access: 'platform.finance.write',
    input: v.object({ rules }),
    output: v.object({
      orders: v.number(),
      before: anyAmount,
      after: anyAmount,
      changed: v.array(v.object({ number: v.string(), before: anyAmount, after: anyAmount })),
    }),
    problems: ['ordering/rule-unknown'],
  },
  saveCommission: {
    method: 'POST',
    path: '/platform/commission',
    summary: 'Puts a list of rules in place of the one that was seen; it holds for orders placed from now on.',
    access: 'platform.finance.write',
    input: v.object({ rules, seen: version, reason: v.optional(text(300), '') }),
    output: v.object({ version: v.string() }),
    problems: ['ordering/rule-unknown', 'ordering/rules-moved'],
  },
})
