import type { CategoryRepository } from '../../../core/catalog/index.ts'
import type { ContentEntryRepository } from '../../../core/content/index.ts'
import { type HostMode, shopOrigin, type Site } from '../../../core/routing/index.ts'
import type { StoreQueries } from '../../../core/stores/index.ts'

/** Returns the new address of a page whose shop, category or post was renamed; `undefined` when there is none. */
export type RedirectOf = (mode: HostMode, address: string) => Promise<string | undefined>

interface RedirectDependencies {
  readonly stores: Pick<StoreQueries, 'findBySlugRedirect'>
  readonly categories: Pick<CategoryRepository, 'findBySlugRedirect'>
  readonly posts: Pick<ContentEntryRepository, 'findBySlugRedirect'>
  readonly site: Site
}

const marketShopPath = /^\/@([^/?]+)/
const categoryPath = /^((?:\/@[^/?]+)?\/categories\/)([^/?]+)/
const postPath = /^(\/blog\/)([^/?]+)/

/** Creates redirects from former addresses of shops (STO-15), categories (CAT-48) and posts (CON-23). */
export function createRedirects({ stores, categories, posts, site }: RedirectDependencies): RedirectOf {
  return async (mode, address) => {
    const [start = '', slug] = mode.kind === 'main' ? (marketShopPath.exec(address) ?? []) : []
    const formerSlug = mode.kind === 'store' ? mode.slug : slug
    const now = formerSlug === undefined ? undefined : await stores.findBySlugRedirect(formerSlug)
    if (now === undefined)
      return (await renamed(categories, categoryPath, address)) ?? (await renamed(posts, postPath, address))
    return mode.kind === 'store'
      ? shopOrigin(site, now) + address
      : `${site.origin}/@${now.slug}${address.slice(start.length)}`
  }
}

async function renamed(
  things: { findBySlugRedirect(slug: string): Promise<string | undefined> },
  path: RegExp,
  address: string,
): Promise<string | undefined> {
  const [all, before, slug] = path.exec(address) ?? []
  if (all === undefined || before === undefined || slug === undefined) return undefined
  const now = await things.findBySlugRedirect(decoded(slug))
  return now === undefined ? undefined : before + encodeURIComponent(now) + address.slice(all.length)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
