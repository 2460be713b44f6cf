import {
  createLinks,
  type HostMode,
  type LinkTo,
  type ParametersOf,
  pathIn,
  type RouteName,
  routes,
  type Site,
} from '../routing/index.ts'

/** The kinds of pages in a sitemap; each has files of its own. */
export const sitemapKinds = ['static', 'products', 'categories', 'suppliers', 'blog'] as const

export type SitemapKind = (typeof sitemapKinds)[number]

/** The maximum number of URLs per file (sitemaps.org). */
export const maxSitemapUrls = 50_000

/** An absolute URL in a sitemap, with its last change where that is known. */
export interface SitemapLocation {
  readonly location: string
  readonly changed_at: string | null
}

/** A host that crawlers may index. */
export type IndexedMode = Extract<HostMode, { readonly kind: 'main' | 'store' }>

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Returns a sitemap. */
export function sitemapFile(locations: readonly SitemapLocation[]): string {
  return `${xml}<urlset ${namespace}>\n${locations.map((sitemapName) => xmlElement('url', sitemapName)).join('')}</urlset>\n`
}

/** Returns the sitemap index of a host. */
export function sitemapIndex(files: readonly SitemapLocation[]): string {
  return `${xml}<sitemapindex ${namespace}>\n${files.map((sitemapName) => xmlElement('sitemap', sitemapName)).join('')}</sitemapindex>\n`
}

/** Returns `robots.txt`: no back office, no personal pages and no unlimited lists are crawled. */
export function robotsFile(mode: HostMode, origin: string): string {
  if (mode.kind === 'panel' || mode.kind === 'admin') return 'User-agent: *\nDisallow: /\n'
  const robotsDisallowed = routes.flatMap((route) => {
    const path = route.robots === 'noindex' ? pathIn(mode, route) : undefined
    return path === undefined ? [] : [path.replace(/\{[a-z_]+\}/g, '*')]
  })
  const lines = ['/api/', ...robotsDisallowed].map((path) => `Disallow: ${path}`)
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** The routes of a host without parameters that may be indexed. */
export function staticRoutes(mode: IndexedMode): readonly RouteName[] {
  return routes.flatMap((route) => {
    const path = pathIn(mode, route)
    const isIndexed = route.kind === 'page' && route.robots === 'index' && route.guards.length === 0
    return isIndexed && path !== undefined && !path.includes('{') ? [route.name] : []
  })
}

/** Returns the path of a page on a host; `key` is its id, slug or hash, or the name of a static page. */
export function pathOf(mode: IndexedMode, site: Site): (kind: SitemapKind, key: string) => string {
  const linkOf = createLinks(mode, site)
  const shopRoutes = mode.kind === 'store' ? { store_slug: mode.slug } : undefined
  return (kind, key) =>
    shopRoutes === undefined ? marketLinks(linkOf, kind, key) : storeLinks(linkOf, shopRoutes, kind, key)
}

function marketLinks(linkOf: LinkTo, kind: SitemapKind, key: string): string {
  const links = {
    static: () => linkOf(key as RouteName, {} as ParametersOf<RouteName>),
    products: () => linkOf('store.product', { product_id: key }),
    categories: () => linkOf('store.category.single', { category_slug: key }),
    suppliers: () => linkOf('store.supplier', { supplier_hash: key }),
    blog: () => linkOf('landing.blog.post', { slug: key }),
  } as const
  return links[kind]().href
}

function storeLinks(
  linkOf: LinkTo,
  shopRoutes: { readonly store_slug: string },
  kind: SitemapKind,
  key: string,
): string {
  if (kind === 'products') return linkOf('warehouse.product', { ...shopRoutes, product_id: key }).href
  if (kind === 'categories') return linkOf('warehouse.category.single', { ...shopRoutes, category_slug: key }).href
  return linkOf(key as RouteName, shopRoutes as ParametersOf<RouteName>).href
}

function xmlElement(name: 'url' | 'sitemap', { location, changed_at }: SitemapLocation): string {
  const lastModified = changed_at === null ? '' : `<lastmod>${escape(changed_at)}</lastmod>`
  return `<${name}><loc>${escape(location)}</loc>${lastModified}</${name}>\n`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
