import { type HostMode, shopOrigin, type Site } from '../routing/index.ts'
import type { PublicPages } from './discovery.ports.ts'
import {
  type Located,
  mostAddresses,
  type OpenMode,
  pathOf,
  robotsFile,
  sitemapFile,
  sitemapIndex,
  type SitemapKind,
  sitemapKinds,
  staticRoutes,
} from './discovery.ts'

export interface DiscoveryParts {
  readonly pages: PublicPages
  readonly site: Site
}

/** A file for robots. */
export interface RobotsFile {
  readonly type: 'text/plain' | 'application/xml'
  readonly text: string
}

/** The file for robots at a path of a host; `undefined` when there is none. */
export type Discovery = (mode: HostMode, path: string) => Promise<RobotsFile | undefined>

const shape = /^\/sitemap-([a-z]{4,12})-([1-9][0-9]{0,4})\.xml$/

export function createDiscovery(parts: DiscoveryParts): Discovery {
  return async (mode, path) => {
    if (mode.kind === 'panel' || mode.kind === 'admin')
      return path === '/robots.txt' ? { type: 'text/plain', text: robotsFile(mode, '') } : undefined
    const origin = await originOf(parts, mode)
    if (origin === undefined) return undefined
    if (path === '/robots.txt') return { type: 'text/plain', text: robotsFile(mode, origin) }
    const text = path === '/sitemap.xml' ? await index(parts, mode, origin) : await file(parts, mode, origin, path)
    return text === undefined ? undefined : { type: 'application/xml', text }
  }
}

async function originOf({ pages, site }: DiscoveryParts, mode: OpenMode): Promise<string | undefined> {
  if (mode.kind === 'main') return site.origin
  const store = await pages.store(mode.slug)
  return store === undefined ? undefined : shopOrigin(site, { slug: mode.slug, host: store.host })
}

async function index({ pages }: DiscoveryParts, mode: OpenMode, origin: string): Promise<string> {
  const statics = { kind: 'static', count: 1, changed_at: null } as const
  const counts = [statics, ...(await pages.counts(slugOf(mode)))]
  return sitemapIndex(
    counts.flatMap(({ kind, count, changed_at }) =>
      Array.from({ length: Math.ceil(count / mostAddresses) }, (_, number) => ({
        location: `${origin}/sitemap-${kind}-${number + 1}.xml`,
        changed_at,
      })),
    ),
  )
}

async function file(
  { pages, site }: DiscoveryParts,
  mode: OpenMode,
  origin: string,
  path: string,
): Promise<string | undefined> {
  const [, name, number = ''] = shape.exec(path) ?? []
  const kind = sitemapKinds.find((known) => known === name)
  if (kind === undefined) return undefined
  const listed = await listOf(pages, mode, kind, (Number(number) - 1) * mostAddresses)
  const pathTo = pathOf(mode, site)
  const addresses: Located[] = listed.map(({ key, changed_at }) => ({
    location: origin + pathTo(kind, key),
    changed_at,
  }))
  return addresses.length === 0 ? undefined : sitemapFile(addresses)
}

async function listOf(pages: PublicPages, mode: OpenMode, kind: SitemapKind, offset: number) {
  const listed = await pages.list(kind, slugOf(mode), offset, mostAddresses)
  if (kind !== 'static' || offset > 0) return listed
  const known = new Map(listed.map(({ key, changed_at }) => [key, changed_at]))
  return staticRoutes(mode).map((key) => ({ key, changed_at: known.get(key) ?? null }))
}

function slugOf(mode: OpenMode): string | null {
  return mode.kind === 'store' ? mode.slug : null
}
