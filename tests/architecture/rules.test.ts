import { describe, expect, it } from 'vitest'
import { rulesOf, unsourced, untested } from './rules.ts'
import { listFiles, listSources, read } from './tree.ts'

const rules = listFiles()
  .filter((name) => /^core\/[^/]+\/RULES\.md$/.test(name))
  .flatMap((name) => rulesOf(read(name)))

describe('rules', () => {
  it('have unique ids', () => {
    const ids = rules.map(({ id }) => id)

    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('name their source', () => {
    expect(unsourced(rules)).toEqual([])
  })

  it('are each named by a test', () => {
    const tests = listSources('tests').filter((name) => /\.(test|e2e)\.tsx?$/.test(name))

    expect(untested(rules, tests.map(read).join('\n'))).toEqual([])
  })
})

describe('the check of rules', () => {
  it('reads rules, their sources and their tests', () => {
    const found = rulesOf(
      '# Cart\n\n- CART-1 Quantities are positive. [decided]\n- **CART-2** Lines are few,\n  and short. [specification]\n- CART-3 Loose.',
    )

    expect(found.map(({ id }) => id)).toEqual(['CART-1', 'CART-2', 'CART-3'])
    expect(unsourced(found)).toEqual(['CART-3'])
    expect(untested(found, "it('CART-2 holds'); it('CART-30 holds')")).toEqual(['CART-1', 'CART-3'])
  })
})
