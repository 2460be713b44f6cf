import { describe, expect, it } from 'vitest'
import { findCycle } from './cycles.ts'
import { judgeImport } from './import-rules.ts'
import { type Import, importsOf } from './imports.ts'
import { listSources, read } from '../tree.ts'

const imports = listSources('core', 'adapters', 'ui', 'tests', 'composition-root.ts').flatMap((name) =>
  importsOf(name, read(name)),
)

describe('imports', () => {
  it('follow the layer rules', () => {
    const wrong = imports.flatMap((one) => {
      const verdict = judgeImport(one)
      return verdict === undefined ? [] : [`${one.from} -> ${one.to}: ${verdict}`]
    })

    expect(wrong).toEqual([])
  })

  it('form no cycle between features', () => {
    expect(findCycle(imports)).toBeUndefined()
  })
})

describe('the check of imports', () => {
  it.each([
    ['core/cart/cart.ts', 'react'],
    ['core/cart/cart.ts', 'node:fs'],
    ['core/cart/cart.ts', 'adapters/postgres/cart/carts.ts'],
    ['core/cart/cart.ts', 'core/catalog/offers/sale-fact.ts'],
    ['core/shared/text/text.ts', 'core/cart/index.ts'],
    ['core/shared/text/text.ts', 'valibot'],
    ['adapters/postgres/cart/carts.ts', 'adapters/http-server/listen.ts'],
    ['adapters/postgres/cart/carts.ts', 'ui/kit/button.tsx'],
    ['adapters/postgres/cart/carts.ts', 'composition-root.ts'],
    ['adapters/postgres/cart/carts.ts', 'adapters/postgres/compose.ts'],
    ['ui/kit/button.tsx', 'core/cart/index.ts'],
    ['ui/panel/cart/cart.page.tsx', 'ui/storefront/cart/cart.page.tsx'],
    ['ui/panel/cart/cart.page.tsx', 'ui/shopping/cart/cart-view.tsx'],
    ['ui/backoffice/auth-guard/auth-guard.tsx', 'ui/panel/accounts/login.page.tsx'],
    ['ui/panel/cart/cart.page.tsx', 'inversify'],
    ['ui/panel/cart/cart.page.tsx', 'adapters/browser/storage/storage.ts'],
    ['ui/app/router.ts', 'adapters/browser/storage/storage.ts'],
    ['tests/core/cart/cart.test.ts', 'composition-root.ts'],
  ])('refuses %s -> %s', (from, to) => {
    expect(judgeImport({ from, to, isType: false })).toBeTypeOf('string')
  })

  it('reads every form of import', () => {
    const text = [
      "import { a,\n b } from './a.ts'",
      "import './b.ts'",
      "export * from './c.ts'",
      "type D = import('./d.ts').D",
      "const e = await import('../e.ts')",
    ].join('\n')

    const found = importsOf('core/cart/cart.ts', text).map(({ to }) => to)

    expect(found.toSorted()).toEqual([
      'core/cart/a.ts',
      'core/cart/b.ts',
      'core/cart/c.ts',
      'core/cart/d.ts',
      'core/e.ts',
    ])
  })

  it('finds a cycle of three features', () => {
    const edge = (from: string, to: string): Import => ({
      from: `core/${from}/x.ts`,
      to: `core/${to}/index.ts`,
      isType: true,
    })

    expect(findCycle([edge('a', 'b'), edge('b', 'c'), edge('c', 'a')])).toEqual(['a', 'b', 'c', 'a'])
    expect(findCycle([edge('a', 'b'), edge('b', 'c'), edge('a', 'c')])).toBeUndefined()
  })
})
