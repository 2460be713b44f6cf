import type { HostMode } from '../../../core/routing/index.ts'

/** The name and theme of an installed shop. */
export interface WebAppInfo {
  readonly title: string
  readonly summary: string
  readonly theme_color: string
}

/** Serves the manifest of a host; `undefined` for every other path. */
export type ManifestServer = (request: Request, mode: HostMode) => Promise<Response | undefined>

const market: WebAppInfo = {
  title: 'بازارگاه',
  summary: 'خرید بی‌واسطه از تولیدکنندگان ایرانی',
  theme_color: '#0077be',
}

const icons = [192, 512].flatMap((size) =>
  (['any', 'maskable'] as const).map((purpose) => ({
    src: `/build/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
)

/** Serves `/manifest.webmanifest`: a store's own host is installed under the store's name and colour. */
export function createManifestServer(faceOf: (slug: string) => Promise<WebAppInfo | undefined>): ManifestServer {
  return async (request, mode) => {
    if (new URL(request.url).pathname !== '/manifest.webmanifest') return undefined
    const face = mode.kind === 'store' ? await faceOf(mode.slug) : mode.kind === 'main' ? market : undefined
    if (face === undefined)
      return new Response('Not Found\n', { status: 404, headers: { 'cache-control': 'no-store' } })
    return new Response(JSON.stringify(manifestOf(face)), {
      headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' },
    })
  }
}

function manifestOf({ title, summary, theme_color }: WebAppInfo) {
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'fa',
    dir: 'rtl',
    name: title,
    short_name: title,
    description: summary,
    theme_color,
    background_color: '#fbfaf8',
    icons,
  }
}
