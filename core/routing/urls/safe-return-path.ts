import type { HostMode } from '../resolution/host-mode.ts'
import { resolvePath } from '../resolution/resolve.ts'
import type { Site } from '../resolution/site.ts'

const longest = 2000
const isLocalPath = /^\/(?!\/)[^\u0000-\u0020\u007F-\uFFFF\\"<>`]*$/

/** Returns the path of a `next` parameter if it is a page of this host other than a sign-in; else null. */
export function safeReturnPath(next: unknown, mode: HostMode, site: Site): string | null {
  if (typeof next !== 'string' || next.length > longest || !isLocalPath.test(next)) return null
  const found = resolvePath(mode, next, site)
  return found.type === 'page' && found.route.kind === 'page' && found.route.area !== 'auth' ? next : null
}
