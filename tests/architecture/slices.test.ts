import { describe, expect, it } from 'vitest'
import { type Import, importsOf } from './imports.ts'
import { halfFeatures, strayRepositories, strayTests } from './slices.ts'
import { listFeatures, listFiles, listSources, read } from './tree.ts'

const names = listFiles()
const imports = listSources('adapters/postgres').flatMap((name) => importsOf(name, read(name)))

describe('slices', () => {
  it('give every feature a public face and a list of rules', () => {
    expect(halfFeatures(listFeatures(), names)).toEqual([])
  })

  it('keep the name of a feature through every technology', () => {
    expect(strayRepositories(imports)).toEqual([])
  })

  it('keep every test where its source is', () => {
    expect(strayTests(names)).toEqual([])
  })
})

describe('the check of slices', () => {
  it('notices what is missing', () => {
    expect(halfFeatures(['cart'], ['core/cart/index.ts'])).toEqual(['core/cart/RULES.md'])
  })

  it('notices a repository of another name', () => {
    const bind = (from: string): Import => ({ from, to: 'core/cart/cart.ports.ts', isType: true })

    expect(strayRepositories([bind('adapters/postgres/baskets.ts'), bind('adapters/postgres/cart.ts')])).toEqual([
      'adapters/postgres/baskets.ts',
    ])
  })

  it('notices a test without its source', () => {
    expect(strayTests(['tests/core/cart/carts.test.ts', 'core/cart/cart.ts'])).toEqual([
      'tests/core/cart/carts.test.ts',
    ])
  })
})
