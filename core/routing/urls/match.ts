import type { HostMode } from '../resolution/host-mode.ts'
import { isValidParameter } from '../routes/parameters.ts'
import { pathIn } from './path-prefix.ts'
import { type KnownRoute, routes } from '../routes/routes.ts'

/** A matched route, with its decoded parameters. */
export interface Match {
  readonly route: KnownRoute
  readonly params: Readonly<Record<string, string>>
}

const parameter = /^(@?)\{([a-z_]+)\}$/

/** Matches decoded segments to a route in a host mode. The store's slug comes from the host, never from the path. */
export function matchSegments(mode: HostMode, segments: readonly string[]): Match | undefined {
  for (const route of routes) {
    const pattern = pathIn(mode, route)
    const params = pattern === undefined ? undefined : paramsOf(segmentsOf(pattern), segments)
    if (params !== undefined)
      return { route, params: mode.kind === 'store' ? { ...params, store_slug: mode.slug } : params }
  }
  return undefined
}

/** Splits a path into segments; the root has none. */
export function segmentsOf(path: string): readonly string[] {
  return path === '/' ? [] : path.slice(1).split('/')
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? ''
    const [, character = '', name] = parameter.exec(part) ?? []
    if (name === undefined) {
      if (part !== segment) return undefined
    } else {
      const value = segment.slice(character.length)
      if (!segment.startsWith(character) || !isValidParameter(name, value)) return undefined
      params[name] = value
    }
  }
  return params
}
