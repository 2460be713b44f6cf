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

/** What a sitemap lists, each in files of its own. */
export const sitemapKinds = ['static', 'products', 'categories', 'suppliers', 'blog'] as const

export type SitemapKind = (typeof sitemapKinds)[number]

/** The most addresses one file may hold (sitemaps.org). */
export const mostAddresses = 50_000

/** An address in a file, absolute, with the instant of its last change where it is known. */
export interface Located {
  readonly location: string
  readonly changed_at: string | null
}

/** A host that robots read. */
export type OpenMode = Extract<HostMode, { readonly kind: 'main' | 'store' }>

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A file of addresses. */
export function sitemapFile(addresses: readonly Located[]): string {
  return `${xml}<urlset ${namespace}>\n${addresses.map((one) => element('url', one)).join('')}</urlset>\n`
}

/** The index of the files of a host. */
export function sitemapIndex(files: readonly Located[]): string {
  return `${xml}<sitemapindex ${namespace}>\n${files.map((one) => element('sitemap', one)).join('')}</sitemapindex>\n`
}

/** What robots may read on a host: nothing of the panels, and no page that is somebody's own or has no end. */
export function robotsFile(mode: HostMode, origin: string): string {
  if (mode.kind === 'panel' || mode.kind === 'admin') return 'User-agent: *\nDisallow: /\n'
  const closed = routes.flatMap((route) => {
    const path = route.robots === 'noindex' ? pathIn(mode, route) : undefined
    return path === undefined ? [] : [path.replace(/\{[a-z_]+\}/g, '*')]
  })
  const lines = ['/api/', ...closed].map((path) => `Disallow: ${path}`)
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** The pages of a host without a parameter that robots may keep. */
export function staticRoutes(mode: OpenMode): readonly RouteName[] {
  return routes.flatMap((route) => {
    const path = pathIn(mode, route)
    const open = route.kind === 'page' && route.robots === 'index' && route.guards.length === 0
    return open && path !== undefined && !path.includes('{') ? [route.name] : []
  })
}

/** Where a thing of a kind stands on a host; `key` is its id, slug or hash, or the name of a static page. */
export function pathOf(mode: OpenMode, site: Site): (kind: SitemapKind, key: string) => string {
  const linkTo = createLinks(mode, site)
  const shop = mode.kind === 'store' ? { store_slug: mode.slug } : undefined
  return (kind, key) => (shop === undefined ? inMall(linkTo, kind, key) : inShop(linkTo, shop, kind, key))
}

function inMall(linkTo: LinkTo, kind: SitemapKind, key: string): string {
  const links = {
    static: () => linkTo(key as RouteName, {} as ParametersOf<RouteName>),
    products: () => linkTo('store.product', { product_id: key }),
    categories: () => linkTo('store.category.single', { category_slug: key }),
    suppliers: () => linkTo('store.supplier', { supplier_hash: key }),
    blog: () => linkTo('landing.blog.post', { slug: key }),
  } as const
  return links[kind]().href
}

function inShop(linkTo: LinkTo, shop: { readonly store_slug: string }, kind: SitemapKind, key: string): string {
  if (kind === 'products') return linkTo('warehouse.product', { ...shop, product_id: key }).href
  if (kind === 'categories') return linkTo('warehouse.category.single', { ...shop, category_slug: key }).href
  return linkTo(key as RouteName, shop as ParametersOf<RouteName>).href
}

function element(name: 'url' | 'sitemap', { location, changed_at }: Located): string {
  const changed = changed_at === null ? '' : `<lastmod>${escape(changed_at)}</lastmod>`
  return `<${name}><loc>${escape(location)}</loc>${changed}</${name}>\n`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
