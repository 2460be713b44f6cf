import { describe, expect, it } from 'vitest'
import { contracts } from '../../../core/api/contracts.ts'
import type { Endpoint } from '../../../core/contract/endpoint.ts'

const endpoints = Object.entries(contracts).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    endpoint,
  })),
)

describe('the contracts', () => {
  it('have one path and method per endpoint', () => {
    const addresses = endpoints.map(({ endpoint: { method, path } }) => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it.each(endpoints)('$name has a one-sentence summary', ({ endpoint: { summary } }) => {
    expect(summary).toMatch(/^\p{Lu}.+\.$/u)
  })

  it.each(endpoints.filter(({ endpoint }) => !['public', 'user'].includes(endpoint.access)))(
    '$name has a path with the prefix of its area',
    ({ endpoint: { access, path } }) => {
      expect(path).toMatch(access.startsWith('platform') ? /^\/platform\// : /^\/store\//)
    },
  )

  it.each(endpoints)('$name takes the parameters of its path', ({ endpoint }) => {
    const { entries, options } = endpoint.input as { entries?: object; options?: readonly { entries: object }[] }
    const parameters = [...endpoint.path.matchAll(/\{([a-z_]+)\}/g)].map(([, parameter]) => parameter)
    for (const variant of options?.map((option) => option.entries) ?? [entries ?? expect.fail()])
      expect(Object.keys(variant)).toEqual(expect.arrayContaining(parameters))
  })

  it.each(endpoints.filter(({ endpoint }) => endpoint.idempotent))(
    '$name is a write of a signed-in caller',
    ({ endpoint }) => {
      expect(endpoint.method).toBe('POST')
      expect(endpoint.access).not.toBe('public')
    },
  )
})
