import { describe, expect, it } from 'vitest'
import { judgeName } from './names.ts'
import { listFiles } from './tree.ts'

describe('file names', () => {
  it('follow the closed list of endings, and none is a catch-all', () => {
    const wrong = listFiles().flatMap((name) => {
      const verdict = judgeName(name)
      return verdict === undefined ? [] : [`${name}: ${verdict}`]
    })

    expect(wrong).toEqual([])
  })
})

describe('the check of names', () => {
  it.each([
    'core/cart/helpers.ts',
    'adapters/postgres/utils.ts',
    'ui/types/cart.ts',
    'core/cart/cart.lines.extra.ts',
    'core/cart/cart.reducer.ts',
    'core/cart/lines/index.ts',
    'core/ordering/parcels/labels/label.ts',
    'core/shared/Money.ts',
  ])('refuses %s', (name) => {
    expect(judgeName(name)).toBeTypeOf('string')
  })

  it.each([
    'core/cart/cart.ts',
    'core/ordering/parcels/parcel.machine.ts',
    'core/ordering/checkout/draft.ts',
    'core/shared/ports/clock.ports.ts',
    'core/cart/index.ts',
    'core/index.ts',
    'adapters/postgres/connection/connect.ts',
  ])('accepts %s', (name) => {
    expect(judgeName(name)).toBeUndefined()
  })
})
