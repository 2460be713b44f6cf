import { type HostMode, shopOrigin, type Site } from '../../core/routing/index.ts'
import type { Stores } from '../../core/stores/index.ts'

/** Where a page that is not there has moved to with its shop; `undefined` when it has not. */
export type Moved = (mode: HostMode, address: string) => Promise<string | undefined>

const inMall = /^\/@([^/?]+)/

/** Follows shops that were renamed (rule STO-15). */
export function createMoved(stores: Pick<Stores, 'movedTo'>, site: Site): Moved {
  return async (mode, address) => {
    const [start = '', slug] = mode.kind === 'main' ? (inMall.exec(address) ?? []) : []
    const former = mode.kind === 'store' ? mode.slug : slug
    const now = former === undefined ? undefined : await stores.movedTo(former)
    if (now === undefined) return undefined
    return mode.kind === 'store'
      ? shopOrigin(site, now) + address
      : `${site.origin}/@${now.slug}${address.slice(start.length)}`
  }
}
