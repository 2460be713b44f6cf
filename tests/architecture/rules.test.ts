import { describe, expect, it } from 'vitest'
import { idsOf, provesRulesOf, rulesOf, titlesOf, unsourced, untested } from './rules.ts'
import { listFeatures, listFiles, listSources, read } from './tree.ts'

const rules = listFiles()
  .filter((name) => /^core\/[^/]+\/RULES\.md$/.test(name))
  .flatMap((name) => rulesOf(name.split('/')[1] ?? '', read(name)))

describe('rules', () => {
  it('have unique ids', () => {
    const ids = rules.map(({ id }) => id)

    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('name their source', () => {
    expect(unsourced(rules)).toEqual([])
  })

  it('each have a test of their feature whose title begins with their id', () => {
    const tests = listSources('tests').filter((name) => /\.(test|e2e)\.tsx?$|^tests\/conformance\//.test(name))
    const titles = tests.flatMap((name) => titlesOf(name, read(name)))

    expect(untested(rules, titles, listFeatures())).toEqual([])
  })
})

describe('the check of rules', () => {
  const found = rulesOf(
    'cart',
    '# Cart\n\n- CART-1 Quantities are positive. [decided]\n- **CART-2** Lines are few,\n  and short. [specification]\n- C-3 Loose.',
  )

  it('reads rules and their sources', () => {
    expect(found.map(({ id }) => id)).toEqual(['CART-1', 'CART-2', 'C-3'])
    expect(unsourced(found)).toEqual(['C-3'])
  })

  it('reads the ids with which a title begins', () => {
    expect(idsOf('CART-1 C-3 holds')).toEqual(['CART-1', 'C-3'])
    expect(idsOf('R08 CART-1, CART-2: hold')).toEqual(['CART-1', 'CART-2'])
    expect(idsOf('holds as CART-1 does')).toEqual([])
    expect(idsOf('CART-10')).toEqual(['CART-10'])
  })

  it('reads the titles of all kinds of tests', () => {
    const text = [
      "describe('C-1 a', () => { it.each([1])('C-2 %i', () => {}) })",
      "test.describe('C-3', () => { it('none', () => {}) })",
      'it.each`a`(`C-4 ${1}`, () => {})',
      "expect('C-5 is no title'); // C-6",
    ].join('\n')

    expect(titlesOf('tests/a.test.ts', text).flatMap(({ ids }) => ids)).toEqual(['C-1', 'C-2', 'C-3', 'C-4'])
  })

  it('accepts a test whose path names the feature, or no feature', () => {
    const isProof = (file: string, feature = 'cart') => provesRulesOf(feature, file, ['cart', 'stores'])

    expect(['tests/core/cart/pricing.test.ts', 'tests/e2e/shopping/cart.e2e.ts'].map((file) => isProof(file))).toEqual([
      true,
      true,
    ])
    expect(isProof('tests/promises/R03-idempotency.test.ts')).toBe(true)
    expect(isProof('tests/core/stores/stores.test.ts')).toBe(false)
    expect(isProof('tests/core/stores/stores.test.ts', 'contract')).toBe(true)
  })

  it('detects rules without a test', () => {
    const title = { file: 'tests/core/cart/pricing.test.ts', ids: ['CART-2'] }

    expect(untested(found, [title], ['cart', 'stores'])).toEqual(['CART-1', 'C-3'])
    expect(untested(found, [{ ...title, file: 'tests/core/stores/a.test.ts' }], ['cart', 'stores'])).toHaveLength(3)
  })
})
