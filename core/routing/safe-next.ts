import type { HostMode } from './host-mode.ts'
import { resolvePath } from './resolve.ts'
import type { Site } from './site.ts'

const longest = 2000
const ownPath = /^\/(?!\/)[^\u0000-\u0020\u007F-\uFFFF\\"<>`]*$/

/** The path of a `next` word when it is a page of this very host that is not a sign-in; anything else is null. */
export function safeNext(next: unknown, mode: HostMode, site: Site): string | null {
  if (typeof next !== 'string' || next.length > longest || !ownPath.test(next)) return null
  const found = resolvePath(mode, next, site)
  return found.type === 'page' && found.route.kind === 'page' && found.route.area !== 'auth' ? next : null
}
