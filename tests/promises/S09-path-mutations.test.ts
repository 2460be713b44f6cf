import { describe, expect, it } from 'vitest'
import { contracts } from '../../core/contract/contract.ts'
import type { Endpoint } from '../../core/contract/endpoint.ts'
import { foreignCanaries } from '../support/canaries.ts'
import { sendRaw } from '../support/http.raw.ts'
import { createMarket } from '../support/market.ts'
import { freshDatabase } from '../support/postgres.ts'
import { roundsOf } from '../support/rounds.ts'
import { startServers } from '../support/servers.ts'

const databaseUrl = await freshDatabase()
await createMarket(databaseUrl)
const { first } = await startServers({ databaseUrl })

const guarded = Object.values(contracts as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>)
  .flatMap((feature) => Object.values(feature))
  .filter(({ access }) => access !== 'public')
  .map(({ method, path }) => ({ method, path: `/api${path.replace(/\{[a-z_]+\}/g, '100001')}` }))

const firstSegment = /^\/api\/([^/]+)/

/** Ways to write the same path so that a guard by prefix would not see it. */
const mutations: Readonly<Record<string, (path: string) => string>> = {
  'upper case': (path) => path.toUpperCase(),
  'one capital': (path) =>
    path.replace(firstSegment, (_all, name: string) => `/api/${name[0]?.toUpperCase()}${name.slice(1)}`),
  'a doubled leading slash': (path) => `/${path}`,
  'a doubled inner slash': (path) => path.replace('/api/', '/api//'),
  'a trailing slash': (path) => `${path}/`,
  'an encoded letter': (path) =>
    path.replace(firstSegment, (_all, name: string) => `/api/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`),
  'an encoded slash': (path) => path.replace('/api/', '/api%2f'),
  'a twice encoded slash': (path) => path.replace('/api/', '/api%252f'),
  'a matrix parameter': (path) => path.replace(firstSegment, '/api/$1;x=1'),
  'a dot segment': (path) => path.replace('/api/', '/api/./'),
  'a parent segment': (path) => path.replace('/api/', '/api/x/../'),
  'an encoded parent segment': (path) => path.replace('/api/', '/api/x/%2e%2e/'),
  'a NUL': (path) => `${path}%00`,
  'a backslash': (path) => path.replace('/api/', '/api\\'),
  'a dot at the end': (path) => `${path}.`,
  'a suffix': (path) => `${path}.json`,
}

const hosts = ['localhost', 'panel.localhost', 'admin.localhost', 'alef.localhost']

/** All hosts by `npm run promises`; `npm test` asks each path at every host in turn, another way each time. */
function turnOf(place: number): readonly string[] {
  const first = place % hosts.length
  return [...hosts.slice(first), ...hosts.slice(0, first)].slice(0, roundsOf({ landing: hosts.length, usual: 1 }))
}

describe('S09 path mutations', () => {
  it('are sixteen, on every guarded endpoint', () => {
    expect(Object.keys(mutations)).toHaveLength(16)
    expect(guarded.length).toBeGreaterThan(10)
  })

  it.each(guarded)(
    '$method $path without a session gives nothing away, however it is written',
    async ({ method, path }) => {
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
    },
  )
})
