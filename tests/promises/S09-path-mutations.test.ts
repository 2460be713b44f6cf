import { describe, expect, it } from 'vitest'
import { contracts } from '../../core/api/contracts.ts'
import type { Endpoint } from '../../core/contract/endpoint.ts'
import { foreignCanaries } from '../support/isolation/canaries.ts'
import { sendRaw } from '../support/servers/raw-http.ts'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { roundsOf } from '../support/rounds.ts'
import { startServers } from '../support/servers/servers.ts'

const databaseUrl = await freshDatabase()
await createMarket(databaseUrl)
const { first } = await startServers({ databaseUrl })

const guarded = Object.values(contracts as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>)
  .flatMap((feature) => Object.values(feature))
  .filter(({ access }) => access !== 'public')
  .map(({ method, path }) => ({ method, path: `/api/v1${path.replace(/\{[a-z_]+\}/g, '100001')}` }))

const firstSegment = /^\/api\/v1\/([^/]+)/

/** Variants of the same path that a prefix check would miss. */
const mutations: Readonly<Record<string, (path: string) => string>> = {
  'upper case': (path) => path.toUpperCase(),
  'one capital': (path) =>
    path.replace(firstSegment, (_all, name: string) => `/api/v1/${name[0]?.toUpperCase()}${name.slice(1)}`),
  'a doubled leading slash': (path) => `/${path}`,
  'a doubled inner slash': (path) => path.replace('/api/v1/', '/api/v1//'),
  'a trailing slash': (path) => `${path}/`,
  'an encoded letter': (path) =>
    path.replace(firstSegment, (_all, name: string) => `/api/v1/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`),
  'an encoded slash': (path) => path.replace('/api/v1/', '/api/v1%2f'),
  'a twice encoded slash': (path) => path.replace('/api/v1/', '/api/v1%252f'),
  'a matrix parameter': (path) => path.replace(firstSegment, '/api/v1/$1;x=1'),
  'a dot segment': (path) => path.replace('/api/v1/', '/api/v1/./'),
  'a parent segment': (path) => path.replace('/api/v1/', '/api/v1/x/../'),
  'an encoded parent segment': (path) => path.replace('/api/v1/', '/api/v1/x/%2e%2e/'),
  'a NUL': (path) => `${path}%00`,
  'a backslash': (path) => path.replace('/api/v1/', '/api/v1\\'),
  'a dot at the end': (path) => `${path}.`,
  'a suffix': (path) => `${path}.json`,
}

const hosts = ['localhost', 'panel.localhost', 'admin.localhost', 'alef.localhost']

/** All hosts in the full run; otherwise each path at one host in turn, with another mutation each time. */
function turnOf(place: number): readonly string[] {
  const first = place % hosts.length
  return [...hosts.slice(first), ...hosts.slice(0, first)].slice(0, roundsOf({ landing: hosts.length, usual: 1 }))
}

describe('S09 path mutations', () => {
  it('are sixteen, on every guarded endpoint', () => {
    expect(Object.keys(mutations)).toHaveLength(16)
    expect(guarded.length).toBeGreaterThan(10)
  })

  it.each(guarded)('$method $path without a session reveals nothing, in any spelling', async ({ method, path }) => {
    const ways = [(plain: string) => plain, ...Object.values(mutations)]
    for (const [place, mutate] of ways.entries()) {
      for (const host of turnOf(path.length + place)) {
        const lines = [
          `${method} ${mutate(path)} HTTP/1.1`,
          `Host: ${host}`,
          'Content-Length: 0',
          'Connection: close',
          '',
          '',
        ]
        const { status, head, body } = await sendRaw(first.port, lines.join('\r\n'))
        expect(status).toBeGreaterThan(0)
        expect(status).toBeLessThan(500)
        if (status >= 200 && status < 300) expect(/^content-type: text\/html/im.test(head)).toBe(true)
        expect(foreignCanaries(body, null)).toEqual([])
      }
    }
  })
})
