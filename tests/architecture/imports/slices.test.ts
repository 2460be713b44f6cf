import { describe, expect, it } from 'vitest'
import { type Import, importsOf } from './imports.ts'
import { halfFeatures, strayRepositories, strayTests, unprovenFakes } from './slices.ts'
import { listFeatures, listFiles, listSources, read } from '../tree.ts'

const names = listFiles()
const importsIn = (folder: string) => listSources(folder).flatMap((name) => importsOf(name, read(name)))
const imports = importsIn('adapters/postgres')

describe('slices', () => {
  it('give every feature an index.ts and a RULES.md', () => {
    expect(halfFeatures(listFeatures(), names)).toEqual([])
  })

  it('keep the name of a feature in every technology', () => {
    expect(strayRepositories(imports)).toEqual([])
  })

  it('keep every test at the path of its source', () => {
    expect(strayTests(names)).toEqual([])
  })

  it('prove every in-memory implementation of a port by a conformance suite', () => {
    expect(unprovenFakes(names, importsIn('tests/support'))).toEqual([])
  })
})

describe('the check of slices', () => {
  it('detects what is missing', () => {
    expect(halfFeatures(['cart'], ['core/cart/index.ts'])).toEqual(['core/cart/RULES.md'])
  })

  it('detects a repository of another name', () => {
    const bind = (from: string): Import => ({ from, to: 'core/cart/browser.ports.ts', isType: true })

    expect(
      strayRepositories([bind('adapters/postgres/baskets/baskets.ts'), bind('adapters/postgres/cart/carts.ts')]),
    ).toEqual(['adapters/postgres/baskets/baskets.ts'])
  })

  it('detects a test without its source', () => {
    expect(strayTests(['tests/core/cart/carts.test.ts', 'core/cart/cart.ts'])).toEqual([
      'tests/core/cart/carts.test.ts',
    ])
  })

  it('detects a fake that passes no suite', () => {
    const bind = (from: string, to: string): Import => ({ from, to, isType: false })
    const [fake, test] = ['tests/support/cart/memory-carts.ts', 'tests/support/cart/memory-carts.test.ts']
    const suite = bind(test, 'tests/conformance/carts.ts')

    expect(unprovenFakes([fake, test], [bind(test, fake)])).toEqual([fake])
    expect(unprovenFakes([fake, test], [suite])).toEqual([fake])
    expect(unprovenFakes([fake, test], [bind(test, fake), suite])).toEqual([])
  })
})
