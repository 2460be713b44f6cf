import { errorPageTitle, type HostMode, type RouteName, routeOf, type Site } from '../../core/routing/index.ts'
import type { PlatformInfoRow } from '../../core/settings/index.ts'
import type { StoreSummary } from '../../core/stores/index.ts'
import type { MarketTimes } from '../../core/shared/time/market-times.ts'
import { jsonForHtml } from '../../core/shared/text/json.ts'
import { themeRule } from './layouts/store-theme.tsx'
import type { Head } from '../bindings/render/screen.ts'
import icons from '../kit/images/icons.svg?raw'
import { marketName, titleOf } from './pages/page-title.ts'

/** The build's files for a page. */
export interface PageAssets {
  readonly build: string
  readonly script: string
  readonly style: { readonly href: string; readonly text: string }
  /** The fonts, to preload. */
  readonly fonts: readonly string[]
  /** The file of all icons. */
  readonly icons: string
  /** Returns the chunks of a route's screen, to preload. */
  readonly assetTagsOf: (route: RouteName) => readonly string[]
}

export interface DocumentOptions {
  readonly mode: HostMode
  readonly site: Site
  readonly address: string
  readonly environment: 'test' | 'production'
  readonly assets: PageAssets
  readonly body: string
  readonly head: Head | undefined
  readonly status: number
  readonly route: RouteName | null
  readonly data: unknown
  readonly widget?: ChatWidget | undefined
  readonly facts?: readonly PlatformInfoRow[] | undefined
  readonly shop?: StoreSummary | undefined
  readonly times?: MarketTimes | undefined
}

/** The platform's chat widget and its origin; absent: the built-in inbox. */
export interface ChatWidget {
  readonly id: string
  readonly origin: string
}

/** The state of a page for hydration: data, never script. */
export interface PageState {
  readonly mode: HostMode
  readonly origin: string
  readonly environment: 'test' | 'production'
  readonly address: string
  readonly build: string
  readonly data: unknown
  readonly failed: boolean
  readonly widget?: ChatWidget | undefined
  readonly facts?: readonly PlatformInfoRow[] | undefined
  /** The store of an error page inside a shop. */
  readonly shop?: StoreSummary | undefined
  readonly times?: MarketTimes | undefined
}

// The preloads of the first images, moved before the styles so that they load in parallel.
const preloads = /^(?:<link rel="preload"[^>]*>)*/

/**
 * Renders the HTML document. No inline script, and only the page's two inline styles: the content policy allows nothing
 * else.
 */
export function documentOf(parts: DocumentOptions): string {
  const { shared, theme } = inlineStyles(parts)
  const { assets, mode, site, environment, address, data, status } = parts
  const state: PageState = {
    mode,
    origin: site.origin,
    environment,
    address,
    build: assets.build,
    data: data ?? null,
    failed: status >= 400,
    widget: parts.widget,
    facts: parts.facts,
    shop: parts.shop,
    times: parts.times,
  }
  const modules = parts.route === null ? [] : assets.assetTagsOf(parts.route)
  const pictures = preloads.exec(parts.body)?.[0] ?? ''
  return `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${parts.head?.theme?.light.primary ?? '#0077be'}">
${isShop(mode) ? '<link rel="manifest" href="/manifest.webmanifest">' : ''}
<link rel="apple-touch-icon" href="/build/icon-192.png">
<link rel="icon" type="image/svg+xml" href="/build/icon.svg">
<link rel="prefetch" as="image" href="${escape(assets.icons)}">
${headTags(parts)}
${assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${escape(href)}" crossorigin>`).join('\n')}
${pictures}
${modules.map((href) => `<link rel="modulepreload" href="${escape(href)}" fetchpriority="low">`).join('\n')}
<script type="module" src="${escape(assets.script)}"></script>
${shared === undefined ? `<link rel="stylesheet" href="${escape(assets.style.href)}">` : `<style id="platform">${shared}</style>`}
${theme === undefined ? '' : `<style>${theme}</style>`}
</head>
<body>
${symbolsOf(parts.body)}
<div id="root">${parts.body.slice(pictures.length)}</div>
<script type="application/json" id="state">${jsonForHtml(state)}</script>
</body>
</html>
`
}

/**
 * Returns the page's inline styles, whose hashes are in the content policy. In a shop, where visitors arrive on slow
 * connections, the base style sheet is inlined: nothing is painted before it, and a file would cost a round trip.
 */
export function inlineStyles({ mode, assets, head }: Pick<DocumentOptions, 'mode' | 'assets' | 'head'>) {
  return { shared: isShop(mode) ? assets.style.text : undefined, theme: themeColorOf(head) }
}

const symbols = new Map(
  [...icons.matchAll(/<symbol id="([a-z-]+)"[^<]*<path[^<]*<\/symbol>/g)].map(([symbol, id = '']) => [id, symbol]),
)

/** Returns the symbols of the icons that a page shows, so that they are painted with it. */
function symbolsOf(body: string): string {
  const shown = new Set([...body.matchAll(/<use href="#([a-z-]+)"/g)].map(([, id = '']) => symbols.get(id)))
  return shown.size === 0 ? '' : `<svg class="hidden">${[...shown].join('')}</svg>`
}

function isShop({ kind }: HostMode): boolean {
  return kind === 'main' || kind === 'store'
}

const oneRule = /^:root\{(?:--color-[a-z-]{1,20}:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);?){4}\}$/

/** Returns the style rule with a store's colours, whose hash is in the content policy. */
export function themeColorOf(head: Head | undefined): string | undefined {
  const rule = head?.theme === undefined ? undefined : themeRule(head.theme)
  return rule !== undefined && oneRule.test(rule) ? rule : undefined
}

function headTags({ head, route, status, site }: DocumentOptions): string {
  const title = head?.title ?? errorPageTitle
  const hidden = status >= 400 || (route !== null && routeOf(route).robots === 'noindex')
  const canonical = head?.canonical === undefined ? undefined : new URL(head.canonical, site.origin).href
  return [
    `<title>${escape(titleOf(title))}</title>`,
    head?.description && `<meta name="description" content="${escape(head.description)}">`,
    hidden && `<meta name="robots" content="noindex, nofollow">`,
    canonical && `<link rel="canonical" href="${escape(canonical)}">`,
    ...(head === undefined ? [] : shareTags(head, site, canonical)),
    ...(head?.linked_data ?? []).map((thing) => `<script type="application/ld+json">${jsonForHtml(thing)}</script>`),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Open Graph tags (ogp.me) with absolute URLs. */
function shareTags({ title, type, description, image }: Head, { origin }: Site, url?: string): string[] {
  const facts = {
    title,
    type: type ?? 'website',
    site_name: marketName,
    locale: 'fa_IR',
    description,
    url,
    image: image === undefined ? undefined : `${origin}/images/${image}-960.webp`,
  }
  const tags = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`<meta property="og:${name}" content="${escape(value)}">`],
  )
  return image === undefined ? tags : [...tags, '<meta name="twitter:card" content="summary_large_image">']
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
