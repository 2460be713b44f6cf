import { describe, expect, it } from 'vitest'
import { createLinks, type HostMode, type KnownRoute, pathIn, routes, siteOf } from '../../core/routing/index.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { createMarket } from '../support/market/market.ts'
import { sendRaw } from '../support/servers/raw-http.ts'
import { startServers } from '../support/servers/servers.ts'

const databaseUrl = await freshDatabase()
await createMarket(databaseUrl)
const { first } = await startServers({ databaseUrl })

const values: Readonly<Record<string, string>> = {
  product_id: '100001',
  id: '1',
  slug: 'فرش-دستباف',
  category_slug: 'فرش',
  store_slug: 'alef',
  supplier_hash: 'a'.repeat(24),
  user_hash_id: 'b'.repeat(24),
  order_number: '100001',
}

const modes: readonly (readonly [host: string, mode: HostMode])[] = [
  ['localhost', { kind: 'main' }],
  ['panel.localhost', { kind: 'panel' }],
  ['admin.localhost', { kind: 'admin' }],
  ['alef.localhost', { kind: 'store', slug: 'alef' }],
]

/** Other spellings of a canonical path; those that do not change it are left out. */
function otherSpellings(path: string): readonly string[] {
  const letter = /[a-z0-9]/.exec(path)
  return [
    `${path}/`,
    path.replace(/(.)\//, '$1//'),
    letter === null ? path : path.replace(letter[0], `%${letter[0].charCodeAt(0).toString(16)}`),
    path.replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase()),
    path.replace('@', '%40'),
  ].filter((spelling) => spelling !== path && !spelling.startsWith('//'))
}

function pathOf(mode: HostMode, route: KnownRoute): string {
  const names = [...route.path.matchAll(/\{([a-z_]+)\}/g)].map(([, name = '']) => [name, values[name] ?? ''] as const)
  return createLinks(mode, siteOf('http://localhost'))(route.name, Object.fromEntries(names)).href
}

const pages = modes.flatMap(([host, mode]) =>
  routes
    .filter((route) => pathIn(mode, route) !== undefined)
    .map((route) => ({ host, name: route.name, path: pathOf(mode, route) })),
)

async function ask(host: string, path: string, agent: string) {
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, `User-Agent: ${agent}`, 'Connection: close', '', '']
  const { status, head, body } = await sendRaw(first.port, lines.join('\r\n'))
  return { status, location: /^location: (.*)$/im.exec(head)?.[1]?.trim(), body }
}

describe('R-15 one spelling of every page', () => {
  it('covers every route', () => {
    expect(new Set(pages.map(({ name }) => name)).size).toBe(routes.length)
  })

  it.each(pages)('$host $path answers every other spelling with one permanent redirect', async ({ host, path }) => {
    for (const agent of ['Mozilla/5.0', 'Googlebot/2.1'])
      for (const spelling of path === '/' ? [] : otherSpellings(path))
        expect({ spelling, ...(await ask(host, `${spelling}?a=1`, agent)), body: '' }).toMatchObject({
          spelling,
          status: 308,
          location: `${path}?a=1`,
        })
    const { status, body } = await ask(host, path, 'Mozilla/5.0')
    expect([200, 404]).toContain(status)
    if (status === 200) expect(body).toMatch(/<(main|h1)[ >]|<urlset|<sitemapindex/)
  })
})
