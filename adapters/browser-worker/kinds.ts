/** How the worker answers a request. */
export type Kind = 'network' | 'part' | 'image' | 'page' | 'own'

/** What of a request decides it. */
export interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/**
 * Pages that are somebody's own or about money: never kept, and never answered from what was kept. The cart's page is rendered for
 * nobody and without any price: what is in it comes from the device.
 */
const own = /^(?:\/@[^/]+)?\/(?:checkout|tracking|payment|manage|panel|admin|login)(?:\/|$)/

/** Of the panel one page alone stands without a network: the scanner, which is rendered for nobody and holds nothing of its store. */
const isScanner = ({ hostname, pathname, searchParams }: URL): boolean =>
  hostname.startsWith('panel.') && pathname === '/parcels' && searchParams.get('scan') !== null

/** Not our pages at all. */
const outside = /^\/(?:sandbox-bank|api)(?:\/|$)/

/** Which way a request goes; whatever is not known to be public and free of money is answered by the network alone. */
export function kindOf({ method, mode, url }: Asked, origin: string): Kind {
  const address = new URL(url)
  const { origin: asked, pathname, hostname } = address
  if (method !== 'GET' || asked !== origin) return 'network'
  if (/^\/build\/(?:parts\/|icon)/.test(pathname)) return 'part'
  if (pathname.startsWith('/images/')) return 'image'
  const path = decoded(pathname)
  if (mode !== 'navigate' || outside.test(path) || /\.[a-z]+$/.test(pathname)) return 'network'
  const isOwn = own.test(path) || (/^(?:panel|admin)\./.test(hostname) && !isScanner(address))
  return isOwn ? 'own' : 'page'
}

/** Whether a page may be kept: the server marks those that belong to one visitor by `no-store`. */
export function mayKeep(status: number, cacheControl: string | null): boolean {
  return status === 200 && cacheControl !== null && !/no-store|private/.test(cacheControl)
}

/** A kept page says of itself that it is one, and since when. */
export function marked(html: string, since: string): string {
  return html.replace('<html ', `<html data-kept="${since.replace(/[^\w:., -]/g, '')}" `)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/api'
  }
}
