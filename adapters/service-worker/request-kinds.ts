/** How the worker handles a request. */
export type RequestKind = 'network' | 'part' | 'image' | 'page' | 'own'

/** The parts of a request that decide its kind. */
export interface RequestInfo {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/**
 * Personal pages and pages about money: never cached and never served from a cache. The cart page is rendered for
 * nobody and without prices: its content comes from the device.
 */
const own = /^(?:\/@[^/]+)?\/(?:checkout|tracking|payment|manage|panel|admin|login)(?:\/|$)/

/** The only panel page that works offline is the scanner: it is rendered for nobody and contains no store data. */
const isScanner = ({ hostname, pathname, searchParams }: URL): boolean =>
  hostname.startsWith('panel.') && pathname === '/parcels' && searchParams.get('scan') !== null

/** Paths that are not pages of the application. */
const outside = /^\/(?:sandbox-bank|api)(?:\/|$)/

/** Classifies a request; anything not known to be public and free of money goes to the network only. */
export function requestKindOf({ method, mode, url }: RequestInfo, origin: string): RequestKind {
  const address = new URL(url)
  const { origin: request, pathname, hostname } = address
  if (method !== 'GET' || request !== origin) return 'network'
  if (/^\/build\/(?:parts\/|icon)/.test(pathname)) return 'part'
  if (pathname.startsWith('/images/')) return 'image'
  const path = decoded(pathname)
  if (mode !== 'navigate' || outside.test(path) || /\.[a-z]+$/.test(pathname)) return 'network'
  const isOwn = own.test(path) || (/^(?:panel|admin)\./.test(hostname) && !isScanner(address))
  return isOwn ? 'own' : 'page'
}

/** Whether a page may be cached: the server marks personal pages with `no-store`. */
export function mayCache(status: number, cacheControl: string | null): boolean {
  return status === 200 && cacheControl !== null && !/no-store|private/.test(cacheControl)
}

/** Marks a cached page as such, with the time it was cached. */
export function markedAsCached(html: string, since: string): string {
  return html.replace('<html ', `<html data-kept="${since.replace(/[^\w:., -]/g, '')}" `)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/api'
  }
}
