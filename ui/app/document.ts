import { type HostMode, type RouteName, routeOf, type Site } from '../../core/routing/index.ts'
import type { HouseFact } from '../../core/settings/index.ts'
import type { Times } from '../../core/shared/market-times.ts'
import { jsonForHtml } from '../../core/shared/json.ts'
import { themeRule } from './layouts/store-theme.tsx'
import type { Head } from '../bindings/screen.ts'
import { houseName, titleOf } from './page-title.ts'

/** The files of the build that a page names. */
export interface PageAssets {
  /** The id of the build. */
  readonly build: string
  readonly script: string
  readonly style: { readonly href: string; readonly text: string }
  /** The parts the screen of a route needs, fetched early. */
  readonly partsOf: (route: RouteName) => readonly string[]
}

export interface DocumentParts {
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
  readonly facts?: readonly HouseFact[] | undefined
  readonly times?: Times | undefined
}

/** The chat widget of the house and where it comes from; absent: the built-in inbox. */
export interface ChatWidget {
  readonly id: string
  readonly origin: string
}

/** The state a page carries for its hydration: data, never script. */
export interface PageState {
  readonly mode: HostMode
  readonly origin: string
  readonly environment: 'test' | 'production'
  readonly address: string
  /** The id of the build that rendered this page. */
  readonly build: string
  readonly data: unknown
  readonly failed: boolean
  readonly widget?: ChatWidget | undefined
  readonly facts?: readonly HouseFact[] | undefined
  readonly times?: Times | undefined
}

// The first pictures, which React names before what it rendered: asked for before the styles arrive, they are there when these are.
const preloads = /^(?:<link rel="preload"[^>]*>)*/

/** The whole HTML document. No inline script, and no styles but the page's own two: the content policy allows nothing else. */
export function documentOf(parts: DocumentParts): string {
  const { house, theme } = ownStyles(parts)
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
    times: parts.times,
  }
  const modules = parts.route === null ? [] : assets.partsOf(parts.route)
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
${headTags(parts)}
${pictures}
${modules.map((href) => `<link rel="modulepreload" href="${escape(href)}" fetchpriority="low">`).join('\n')}
<script type="module" src="${escape(assets.script)}"></script>
${house === undefined ? `<link rel="stylesheet" href="${escape(assets.style.href)}">` : `<style id="house">${house}</style>`}
${theme === undefined ? '' : `<style>${theme}</style>`}
</head>
<body>
<div id="root">${parts.body.slice(pictures.length)}</div>
<script type="application/json" id="state">${jsonForHtml(state)}</script>
</body>
</html>
`
}

/**
 * The styles a page carries itself, named by their hashes in the content policy. In a shop, where people come from elsewhere
 * on slow lines, the sheet of the house is one of them: nothing is painted before it, and a file is a way there and back.
 */
export function ownStyles({ mode, assets, head }: Pick<DocumentParts, 'mode' | 'assets' | 'head'>) {
  return { house: isShop(mode) ? assets.style.text : undefined, theme: themeOfHead(head) }
}

function isShop({ kind }: HostMode): boolean {
  return kind === 'main' || kind === 'store'
}

const oneRule = /^:root\{(?:--color-[a-z-]{1,20}:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);?){4}\}$/

/** The one style rule a page may carry, named by its hash in the content policy: the colours of a store. */
export function themeOfHead(head: Head | undefined): string | undefined {
  const rule = head?.theme === undefined ? undefined : themeRule(head.theme)
  return rule !== undefined && oneRule.test(rule) ? rule : undefined
}

function headTags({ head, route, status, site }: DocumentParts): string {
  const title = head === undefined ? 'صفحه پیدا نشد' : head.title
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

/** What those who share a page show of it (ogp.me); addresses are absolute, by the configuration. */
function shareTags({ title, type, description, image }: Head, { origin }: Site, url?: string): string[] {
  const facts = {
    title,
    type: type ?? 'website',
    site_name: houseName,
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
