import { expect, it } from 'vitest'
import { listSources, read } from './tree.ts'

/** An amount with its unit written by hand: a line may break between the two. */
const byHand = /[۰-۹}](?:\{' '\}|<[^>]*>|\s)*(?:تومان|ریال)/

it('no text of the screen writes an amount with its unit by hand: formatToman does (core/shared/money.ts)', () => {
  const home = 'core/shared/money.ts'
  const wrong = listSources('core', 'ui').filter((name) => name !== home && byHand.test(read(name)))

  expect(byHand.test(read(home))).toBe(true)
  expect(wrong).toEqual([])
})
