import { trimTrailingSlashes, decodeSegment, encodeSegment } from '../urls/percent-encoding.ts'
import { isValidParameter } from '../routes/parameters.ts'
import type { HostMode } from './host-mode.ts'
import { type Match, matchSegments } from '../urls/match.ts'
import type { Site } from './site.ts'

/** The resolution of a path. A location is a path of this host, or an absolute URL when `external`. */
export type Resolution =
  | ({ readonly type: 'page' } & Match)
  | { readonly type: 'redirect'; readonly location: string; readonly external: boolean }
  | { readonly type: 'not-found'; readonly path: string }

interface Target {
  readonly segments: readonly string[]
  /** Query and hash, with their signs. */
  readonly tail: string
  /** Whether the path is spelled as `write` spells it. */
  readonly canonical: boolean
}

/**
 * Resolves a raw path with query and hash in a host mode. Every page has one spelling; others redirect to it. Never
 * throws; redirects at most once.
 */
export function resolvePath(mode: HostMode, address: string, site: Site): Resolution {
  const target = read(address)
  if (target === undefined) return notFound(address)
  const match = matchSegments(mode, target.segments)
  if (match !== undefined) return target.canonical ? { type: 'page', ...match } : stay(target.segments, target.tail)
  return rebased(mode, target) ?? elsewhere(mode, target, site) ?? notFound(address)
}

/** Whether a path, with query and hash, is that of a page in a host mode. */
export function isPagePath(mode: HostMode, address: string): boolean {
  const target = read(address)
  return target !== undefined && matchSegments(mode, target.segments)?.route.kind === 'page'
}

/** Returns the message for an unknown path, decoded where it can be. */
export function notFoundMessage(path: string): string {
  return `Page Not Found: ${path
    .split('/')
    .map((segment) => decodeSegment(segment) ?? segment)
    .join('/')}`
}

/** Returns the slug of the shop that a path lies in, also when no page has the path; `undefined` outside shops. */
export function shopOfPath(mode: HostMode, path: string): string | undefined {
  if (mode.kind !== 'main') return mode.kind === 'store' ? mode.slug : undefined
  const slug = decodeSegment(path.split('/')[1] ?? '')
  return slug?.startsWith('@') && isValidParameter('store_slug', slug.slice(1)) ? slug.slice(1) : undefined
}

function read(address: string): Target | undefined {
  const end = address.search(/[?#]/)
  const path = end === -1 ? address : address.slice(0, end)
  if (!path.startsWith('/')) return undefined
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSegment)
  if (!segments.every((segment) => segment !== undefined)) return undefined
  return {
    segments,
    tail: end === -1 ? '' : trimTrailingSlashes(address.slice(end)),
    canonical: path === write(segments),
  }
}

function rebased(mode: HostMode, { segments, tail }: Target): Resolution | undefined {
  if (mode.kind !== 'panel' && mode.kind !== 'admin') return undefined
  const [prefix, ...rest] = segments
  return prefix === mode.kind && matchSegments(mode, rest) !== undefined ? stay(rest, tail) : undefined
}

function elsewhere(mode: HostMode, { segments, tail }: Target, site: Site): Resolution | undefined {
  if (mode.kind !== 'panel' && mode.kind !== 'admin') return undefined
  const other = mode.kind === 'panel' ? 'admin' : 'panel'
  const [prefix, ...rest] = segments
  if (prefix === other && matchSegments({ kind: other }, rest) !== undefined) {
    return leave(other === 'admin' ? site.adminOrigin : site.panelOrigin, rest, tail)
  }
  return matchSegments({ kind: 'main' }, segments) === undefined ? undefined : leave(site.origin, segments, tail)
}

function stay(segments: readonly string[], tail: string): Resolution {
  return { type: 'redirect', location: write(segments) + tail, external: false }
}

function leave(origin: string, segments: readonly string[], tail: string): Resolution {
  return { type: 'redirect', location: origin + write(segments) + tail, external: true }
}

function write(segments: readonly string[]): string {
  return `/${segments.map(encodeSegment).join('/')}`
}

function notFound(address: string): Resolution {
  const [path = ''] = address.split(/[?#]/)
  return { type: 'not-found', path }
}
