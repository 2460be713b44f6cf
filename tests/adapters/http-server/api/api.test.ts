import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createApi } from '../../../../adapters/http-server/api/api.ts'
import type { Caller } from '../../../../core/contract/caller.ts'
import type { Contract } from '../../../../core/contract/endpoint.ts'

const contract = {
  read: {
    method: 'GET',
    path: '/things/{id}',
    summary: 'Reads.',
    access: 'public',
    input: v.object({}),
    output: v.object({}),
    problems: [],
  },
  write: {
    method: 'PUT',
    path: '/things/{id}',
    summary: 'Writes.',
    access: 'public',
    input: v.object({}),
    output: v.object({}),
    problems: [],
  },
} as const satisfies Contract

function api() {
  const calls: { name: string; input: unknown; caller: Caller }[] = []
  const app = createApi({
    contracts: { things: contract },
    async dispatch(name, input, caller) {
      calls.push({ name, input, caller })
      return { done: true }
    },
    accessTokens: {
      issue: async () => '',
      read: async (token) => (token === 'good' ? { account_id: '1', session_id: 's', audience: 'main' } : undefined),
    },
    log: { info: () => {}, error: () => {} },
  })
  const ask = (path: string, init?: RequestInit) =>
    app.request(`http://x/api/v1${path}`, init, { audience: 'main', address: '::1', request_id: 'r' })
  return { ask, calls }
}

const json = { 'content-type': 'application/json' }

/** A body with a declared length, or chunked. */
const lengths = [
  ['of a told length', (body: Buffer) => ({ 'content-length': String(body.byteLength) })],
  ['of no told length', () => ({})],
] as const

describe('the HTTP API', () => {
  it('reads the query, repeated names as lists; path parameters take precedence', async () => {
    const { ask, calls } = api()
    await ask('/things/7?id=8&a=1&a=2&b=%D8%B3')
    expect(calls[0]).toMatchObject({ name: 'things.read', input: { id: '7', a: ['1', '2'], b: 'س' } })
  })

  it.each(lengths)('reads a JSON body %s without a prototype', async (_which, lengthOf) => {
    const { ask, calls } = api()
    const body = '{"a":1,"__proto__":{"admin":true},"id":"9"}'
    await ask('/things/7', { method: 'PUT', headers: { ...json, ...lengthOf(Buffer.from(body)) }, body })
    expect(calls[0]?.input).toEqual({ a: 1, id: '7' })
  })

  describe.each(lengths)('of bodies %s', (_which, lengthOf) => {
    it.each([
      ['another content type', { 'content-type': 'text/plain' }, '{}'],
      ['broken JSON', json, '{'],
      ['a list', json, '[]'],
      ['null', json, 'null'],
      ['hostile depth', json, '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
      ['too many bytes', json, JSON.stringify({ a: 'x'.repeat(300_000) })],
      ['what is not UTF-8', json, Buffer.from('{"a":"é"}', 'latin1')],
    ])('refuses %s', async (_what, type, body) => {
      const { ask, calls } = api()
      const headers = { ...type, ...lengthOf(Buffer.from(body)) }
      const answer = await ask('/things/7', { method: 'PUT', headers, body })
      expect([answer.status, calls.length]).toEqual([400, 0])
    })
  })

  it('knows the caller by the token, and refuses an invalid one instead of treating it as a visitor', async () => {
    const { ask, calls } = api()
    await ask('/things/7', { headers: { authorization: 'Bearer good' } })
    expect(calls[0]?.caller).toMatchObject({ account_id: '1', session_id: 's' })
    expect((await ask('/things/7', { headers: { authorization: 'Bearer bad' } })).status).toBe(401)
    expect((await ask('/things/7', { headers: { authorization: 'Basic good' } })).status).toBe(401)
  })

  it('responds 404 for unknown endpoints and methods', async () => {
    const { ask } = api()
    expect((await ask('/nothing')).status).toBe(404)
    expect((await ask('/things/7', { method: 'DELETE' })).status).toBe(404)
    expect((await ask('/Things/7')).status).toBe(404)
  })
})
