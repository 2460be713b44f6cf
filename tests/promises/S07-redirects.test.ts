import { describe, expect, it } from 'vitest'
import { rawGet, sendRaw } from '../support/servers/raw-http.ts'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { redirectPayloads } from '../support/isolation/redirect-payloads.ts'
import { startServers } from '../support/servers/servers.ts'

const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const { first, origin } = await startServers({ databaseUrl })
const { port } = first
const { host: mainHost } = new URL(origin)
const slug = market.stores[0]?.slug ?? ''
const hosts = [mainHost, ...['www', 'panel', 'admin', slug].map((label) => `${label}.${mainHost}`)]
const payloads = redirectPayloads.filter((payload) => typeof payload === 'string')
const mostHops = 3

/** Encodes a hostile text for a request line. */
function inLine(text: string): string {
  return text.replace(/[^\u0021-\u007E]/g, (sign) => encodeURIComponent(sign))
}

/**
 * Every way a visitor's text may reach a redirect: the path itself, slashes to normalise, parameters of sign-in,
 * payment and host mode.
 */
const doors: Readonly<Record<string, (payload: string) => string>> = {
  'the path': (payload) => `/${inLine(payload).replace(/^\//, '')}`,
  'the bare path': (payload) => (payload.startsWith('/') ? inLine(payload) : `/${inLine(payload)}`),
  'a trailing slash': (payload) => `/products/${inLine(payload)}/`,
  'doubled slashes': (payload) => `//${inLine(payload)}//`,
  'a panel path': (payload) => `/panel/${inLine(payload)}`,
  'an admin path': (payload) => `/admin/${inLine(payload)}`,
  'words at the sign-in': (payload) => `/manage/?next=${encodeURIComponent(payload)}&redirect=${inLine(payload)}`,
  'words at the payment return': (payload) =>
    `/payment/callback/?Authority=${inLine(payload)}&callback=${inLine(payload)}&next=${inLine(payload)}`,
  'words at the sandbox bank': (payload) => `/sandbox-bank/${encodeURIComponent(payload)}?callback=${inLine(payload)}`,
  'words that host mode carries on': (payload) => `/faq/?next=${inLine(payload)}#${inLine(payload)}`,
}

/**
 * Follows redirects like a browser; a bot's pages have no body, but the same redirects. Returns the visited hosts and
 * URLs.
 */
async function follow(start: string, startHost: string): Promise<{ visited: string[]; strangers: string[] }> {
  const visited: string[] = []
  let [target, host] = [start, startHost]
  for (;;) {
    const { head } = await sendRaw(port, rawGet(target, [`Host: ${host}`, 'User-Agent: crawler-bot']))
    const location = /^location: (.*)$/im.exec(head)?.[1]?.trim()
    if (location === undefined) return { visited, strangers: [] }
    const next = new URL(location, `http://${host}${target.startsWith('//') ? '/' : target}`)
    if (
      next.protocol !== 'http:' ||
      !hosts.includes(next.host) ||
      next.pathname.startsWith('//') ||
      next.username !== ''
    )
      return { visited, strangers: [location] }
    visited.push(next.href)
    if (visited.length > mostHops) return { visited, strangers: [] }
    ;[target, host] = [next.pathname + next.search, next.host]
  }
}

describe('S07 redirects', () => {
  it('has at least seventy payloads', () => {
    expect(redirectPayloads.length).toBeGreaterThanOrEqual(70)
  })

  it.each(Object.entries(doors))(
    'through %s: no target outside our hosts, at most three hops, no loop',
    async (name, door) => {
      const findings: unknown[] = []
      const asked = name.startsWith('words') ? hosts.slice(0, 3) : hosts
      for (const host of asked) {
        const walks = payloads.map(async (payload) => {
          const { visited, strangers } = await follow(door(payload), host)
          if (strangers.length > 0 || visited.length > mostHops || new Set(visited).size < visited.length)
            findings.push({ host, payload, visited, strangers })
        })
        await Promise.all(walks)
      }
      expect(findings).toEqual([])
    },
  )
})
