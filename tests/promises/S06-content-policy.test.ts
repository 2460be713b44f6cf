import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { pathIn, routes } from '../../core/routing/index.ts'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { startServers } from '../support/servers/servers.ts'

const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const { first } = await startServers({ databaseUrl })
const [alef] = market.stores
if (alef === undefined) throw new Error('a market without stores')

const samples: Readonly<Record<string, string>> = {
  store_slug: alef.slug,
  supplier_hash: alef.supplier_hash,
  product_id: alef.products[0]?.id ?? '',
  category_slug: 'nothing',
  slug: 'nothing',
  user_hash_id: '0'.repeat(26),
  order_number: '100001',
  id: '1',
}
const hosts = [
  ['localhost', { kind: 'main' }],
  [`${alef.slug}.localhost`, { kind: 'store', slug: alef.slug }],
  ['panel.localhost', { kind: 'panel' }],
  ['admin.localhost', { kind: 'admin' }],
] as const
const pages = hosts.flatMap(([host, mode]) =>
  routes.flatMap((route) => {
    const path = pathIn(mode, route)?.replace(/\{([a-z_]+)\}/g, (_all, name: string) => samples[name] ?? 'x')
    return path === undefined ? [] : [{ host, path }]
  }),
)
const others = [
  '/api/v1/openapi.json',
  '/api/v1/me',
  '/api/v1/nothing',
  '/build/latest.json',
  '/images/none-160.webp',
  '/robots.txt',
]

async function fetchFrom(host: string, path: string) {
  const { headers, text, status } = await first.http.send(encodeURI(path), { headers: { host } })
  return { status, text, policy: String(headers['content-security-policy'] ?? ''), headers }
}

/** Returns the sources that a directive allows. */
function sourcesOf(policy: string, directive: string): string[] {
  const found = policy.split(';').map((part) => part.trim().split(/\s+/))
  return found.find(([name]) => name === directive)?.slice(1) ?? []
}

describe('S06 the content policy', () => {
  it.each(pages)('of $host$path names only our own origins, and the page complies', async ({ host, path }) => {
    const { policy, text } = await fetchFrom(host, path)
    expect(policy).not.toMatch(/unsafe-|nonce-|\*|data:.*script/)
    expect(sourcesOf(policy, 'default-src')).toEqual(["'self'"])
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'"])
    for (const closed of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(sourcesOf(policy, closed)).toEqual(["'none'"])
    expect(sourcesOf(policy, 'form-action')).toEqual(["'self'"])
    expect(inlineScripts(text)).toEqual([])
    expect(text).not.toMatch(/\s(?:style|on[a-z]+)=["']/)
    expect(sourcesOf(policy, 'style-src')).toEqual(["'self'", ...styleHashes(text)])
  })

  it.each([...others, ...pages.slice(0, 3).map(({ path }) => path)])('%s has every baseline header', async (path) => {
    const { headers } = await fetchFrom('localhost', path)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBeDefined()
    expect(headers['referrer-policy']).toMatch(/^(?:strict-origin-when-cross-origin|no-referrer)$/)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('geolocation=()')
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('sends no URL with a secret as a referrer', async () => {
    for (const path of [`/tracking?id=${'0'.repeat(26)}`, '/payment/callback?Authority=S1&Status=OK'])
      expect((await fetchFrom('localhost', path)).headers['referrer-policy']).toBe('no-referrer')
  })
})

/** Returns the inline scripts of a page, without data blocks. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => !/\ssrc=/.test(attributes) && !/type="application\/(?:ld\+)?json"/.test(attributes))
}

function styleHashes(html: string): string[] {
  return [...html.matchAll(/<style(?: id="platform")?>(.*?)<\/style>/gs)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
}
