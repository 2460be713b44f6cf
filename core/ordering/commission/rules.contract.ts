import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { amount, anyAmount, count, id, instant, text } from '../../contract/schemas.ts'

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

export type CommissionRuleInput = v.InferOutput<typeof ruleInput>

const rules = v.pipe(v.array(ruleInput), v.maxLength(500, 'حداکثر ۵۰۰ قاعده.'))

const ruleDetails = v.object({
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

export type CommissionRuleDetails = v.InferOutput<typeof ruleDetails>

const version = v.pipe(v.string(), v.regex(/^[0-9]{1,15}$/, 'این شناسه درست نیست.'))

export const commissionRulesContract = contract({
  getCommissionRules: {
    method: 'GET',
    path: '/platform/commission-rules',
    summary: 'Returns the ordered list of commission rules and its version history.',
    access: 'platform.finance.read',
    input: v.object({}),
    output: v.object({
      rules: v.array(ruleDetails),
      /** The version of the list; a save must name it. */
      version: v.string(),
      history: v.array(v.object({ id, at: instant, by: v.string(), reason: v.string(), count: v.number() })),
    }),
    problems: [],
  },
  previewCommissionRules: {
    method: 'POST',
    path: '/platform/commission-rules/preview',
    summary: 'Computes the commission of the orders paid in the last 30 days under a list of rules; nothing is stored.',
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
  saveCommissionRules: {
    method: 'POST',
    path: '/platform/commission-rules',
    summary: 'Replaces the list of rules that was seen; it applies to orders placed from now on.',
    access: 'platform.finance.write',
    input: v.object({ rules, seen: version, reason: v.optional(text(300), '') }),
    output: v.object({ version: v.string() }),
    problems: ['ordering/rule-unknown', 'ordering/rules-changed'],
  },
})
