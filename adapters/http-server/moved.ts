import type { CategoryTree } from '../../core/catalog/index.ts'
import type { ContentDesk } from '../../core/content/index.ts'
import { type HostMode, shopOrigin, type Site } from '../../core/routing/index.ts'
import type { Stores } from '../../core/stores/index.ts'

/** Where a page that is not there has moved to with its shop, its category or its post; `undefined` when it has not. */
export type Moved = (mode: HostMode, address: string) => Promise<string | undefined>

interface MovedParts {
  readonly stores: Pick<Stores, 'movedTo'>
  readonly categories: Pick<CategoryTree, 'movedTo'>
  readonly posts: Pick<ContentDesk, 'movedTo'>
  readonly site: Site
}

const inMall = /^\/@([^/?]+)/
const ofCategory = /^((?:\/@[^/?]+)?\/categories\/)([^/?]+)/
const ofPost = /^(\/blog\/)([^/?]+)/

/** Follows shops that were renamed (rule STO-15), categories (rule CAT-48) and posts (rule CON-23). */
export function createMoved({ stores, categories, posts, site }: MovedParts): Moved {
  return async (mode, address) => {
    const [start = '', slug] = mode.kind === 'main' ? (inMall.exec(address) ?? []) : []
    const former = mode.kind === 'store' ? mode.slug : slug
    const now = former === undefined ? undefined : await stores.movedTo(former)
    if (now === undefined)
      return (await renamed(categories, ofCategory, address)) ?? (await renamed(posts, ofPost, address))
    return mode.kind === 'store'
      ? shopOrigin(site, now) + address
      : `${site.origin}/@${now.slug}${address.slice(start.length)}`
  }
}

async function renamed(
  things: { movedTo(slug: string): Promise<string | undefined> },
  path: RegExp,
  address: string,
): Promise<string | undefined> {
  const [all, before, slug] = path.exec(address) ?? []
  if (all === undefined || before === undefined || slug === undefined) return undefined
  const now = await things.movedTo(decoded(slug))
  return now === undefined ? undefined : before + encodeURIComponent(now) + address.slice(all.length)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
