import { type HostMode, shopOrigin, type Site } from '../routing/index.ts'
import type { PublicPageQueries } from './discovery.ports.ts'
import {
  type SitemapLocation,
  maxSitemapUrls,
  type IndexedMode,
  pathOf,
  robotsFile,
  sitemapFile,
  sitemapIndex,
  type SitemapKind,
  sitemapKinds,
  staticRoutes,
} from './discovery.ts'

export interface DiscoveryDependencies {
  readonly pages: PublicPageQueries
  readonly site: Site
}

/** A file for crawlers. */
export interface DiscoveryFile {
  readonly type: 'text/plain' | 'application/xml'
  readonly text: string
}

/** Returns the crawler file at a path of a host; `undefined` when there is none. */
export type DiscoveryFiles = (mode: HostMode, path: string) => Promise<DiscoveryFile | undefined>

const sitemapPath = /^\/sitemap-([a-z]{4,12})-([1-9][0-9]{0,4})\.xml$/

export function createDiscoveryService(deps: DiscoveryDependencies): DiscoveryFiles {
  return async (mode, path) => {
    if (mode.kind === 'panel' || mode.kind === 'admin')
      return path === '/robots.txt' ? { type: 'text/plain', text: robotsFile(mode, '') } : undefined
    const origin = await originOf(deps, mode)
    if (origin === undefined) return undefined
    if (path === '/robots.txt') return { type: 'text/plain', text: robotsFile(mode, origin) }
    const text = path === '/sitemap.xml' ? await index(deps, mode, origin) : await file(deps, mode, origin, path)
    return text === undefined ? undefined : { type: 'application/xml', text }
  }
}

async function originOf({ pages, site }: DiscoveryDependencies, mode: IndexedMode): Promise<string | undefined> {
  if (mode.kind === 'main') return site.origin
  const store = await pages.findStoreHost(mode.slug)
  return store === undefined ? undefined : shopOrigin(site, { slug: mode.slug, host: store.host })
}

async function index({ pages }: DiscoveryDependencies, mode: IndexedMode, origin: string): Promise<string> {
  const staticCount = { kind: 'static', count: 1, changed_at: null } as const
  const counts = [staticCount, ...(await pages.countByKind(slugOf(mode)))]
  return sitemapIndex(
    counts.flatMap(({ kind, count, changed_at }) =>
      Array.from({ length: Math.ceil(count / maxSitemapUrls) }, (_match, number) => ({
        location: `${origin}/sitemap-${kind}-${number + 1}.xml`,
        changed_at,
      })),
    ),
  )
}

async function file(
  { pages, site }: DiscoveryDependencies,
  mode: IndexedMode,
  origin: string,
  path: string,
): Promise<string | undefined> {
  const [, name, number = ''] = sitemapPath.exec(path) ?? []
  const kind = sitemapKinds.find((isKnown) => isKnown === name)
  if (kind === undefined) return undefined
  const listed = await listOf(pages, mode, kind, (Number(number) - 1) * maxSitemapUrls)
  const pathOfEntry = pathOf(mode, site)
  const addresses: SitemapLocation[] = listed.map(({ key, changed_at }) => ({
    location: origin + pathOfEntry(kind, key),
    changed_at,
  }))
  return addresses.length === 0 ? undefined : sitemapFile(addresses)
}

async function listOf(pages: PublicPageQueries, mode: IndexedMode, kind: SitemapKind, offset: number) {
  const listed = await pages.listEntries(kind, slugOf(mode), offset, maxSitemapUrls)
  if (kind !== 'static' || offset > 0) return listed
  const isKnown = new Map(listed.map(({ key, changed_at }) => [key, changed_at]))
  return staticRoutes(mode).map((key) => ({ key, changed_at: isKnown.get(key) ?? null }))
}

function slugOf(mode: IndexedMode): string | null {
  return mode.kind === 'store' ? mode.slug : null
}
