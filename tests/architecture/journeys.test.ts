import { describe, expect, it } from 'vitest'
import { toLatinDigits } from '../../core/shared/text/digits.ts'
import { listSources, read } from './tree.ts'

describe('journeys in the browser', () => {
  it('never share a person, because those of two files run at the same time with one cart and one sign-in code', () => {
    const files = new Map<string, Set<string>>()
    for (const name of listSources('tests/e2e'))
      for (const [mobile] of read(name).matchAll(/[0۰][9۹][0-9۰-۹]{9}/g)) {
        const person = toLatinDigits(mobile)
        files.set(person, (files.get(person) ?? new Set()).add(name))
      }
    const shared = [...files].filter(([, names]) => names.size > 1)
    expect(files.size).toBeGreaterThan(20)
    expect(shared.map(([person, names]) => `${person}: ${[...names].join(', ')}`)).toEqual([])
  })
})
