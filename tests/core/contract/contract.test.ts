import { describe, expect, it } from 'vitest'
import { contracts } from '../../../core/contract/contract.ts'
import type { Endpoint } from '../../../core/contract/endpoint.ts'

const endpoints = Object.entries(contracts).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    endpoint,
  })),
)

describe('the contract', () => {
  it('has one address for each endpoint', () => {
    const addresses = endpoints.map(({ endpoint: { method, path } }) => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it.each(endpoints)('$name says in one sentence what it does', ({ endpoint: { summary } }) => {
    expect(summary).toMatch(/^\p{Lu}.+\.$/u)
  })

  it.each(endpoints.filter(({ endpoint }) => !['public', 'user'].includes(endpoint.access)))(
    '$name lies where the browser of a shopper does not look for it',
    ({ endpoint: { access, path } }) => {
      expect(path).toMatch(access.startsWith('platform') ? /^\/platform\// : /^\/store\//)
    },
  )

  it.each(endpoints)('$name takes the parameters of its path', ({ endpoint }) => {
    const entries = Object.keys((endpoint.input as unknown as { entries: object }).entries)
    const parameters = [...endpoint.path.matchAll(/\{([a-z_]+)\}/g)].map(([, parameter]) => parameter)
    expect(entries).toEqual(expect.arrayContaining(parameters))
  })

  it.each(endpoints.filter(({ endpoint }) => endpoint.idempotent))(
    '$name is a write of a signed-in caller',
    ({ endpoint }) => {
      expect(endpoint.method).toBe('POST')
      expect(endpoint.access).not.toBe('public')
    },
  )
})
