import type { CategoryTree } from '../../core/catalog/index.ts'
import { type HostMode, shopOrigin, type Site } from '../../core/routing/index.ts'
import type { Stores } from '../../core/stores/index.ts'

/** Where a page that is not there has moved to with its shop or its category; `undefined` when it has not. */
export type Moved = (mode: HostMode, address: string) => Promise<string | undefined>

const inMall = /^\/@([^/?]+)/
const ofCategory = /^((?:\/@[^/?]+)?\/categories\/)([^/?]+)/

/** Follows shops that were renamed (rule STO-15), and categories (rule CAT-48). */
export function createMoved(
  stores: Pick<Stores, 'movedTo'>,
  categories: Pick<CategoryTree, 'movedTo'>,
  site: Site,
): Moved {
  return async (mode, address) => {
    const [start = '', slug] = mode.kind === 'main' ? (inMall.exec(address) ?? []) : []
    const former = mode.kind === 'store' ? mode.slug : slug
    const now = former === undefined ? undefined : await stores.movedTo(former)
    if (now === undefined) return movedCategory(categories, address)
    return mode.kind === 'store'
      ? shopOrigin(site, now) + address
      : `${site.origin}/@${now.slug}${address.slice(start.length)}`
  }
}

async function movedCategory(categories: Pick<CategoryTree, 'movedTo'>, address: string): Promise<string | undefined> {
  const [all, before, slug] = ofCategory.exec(address) ?? []
  if (all === undefined || before === undefined || slug === undefined) return undefined
  const now = await categories.movedTo(decoded(slug))
  return now === undefined ? undefined : before + encodeURIComponent(now) + address.slice(all.length)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
