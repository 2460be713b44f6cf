import type { MarketChange, MarketNews, SearchCategory, SearchSource } from './search.ports.ts'
import { createSearchIndex, type SearchIndex } from './search.index.ts'

/** The index of this process, kept true by the news of the market. */
export interface LiveIndex {
  index(): SearchIndex
  /** The category of a slug; `undefined` when there is none. */
  category(slug: string): SearchCategory | undefined
  categoryById(id: number): SearchCategory | undefined
  storeBySlug(slug: string): number | undefined
  storeByHash(supplier_hash: string): number | undefined
  close(): Promise<void>
}

/** Stores by their public names; a store without goods has an id as well. */
export abstract class StoreNames {
  abstract all(): Promise<readonly { readonly id: number; readonly slug: string; readonly supplier_hash: string }[]>
}

interface Snapshot {
  readonly index: SearchIndex
  readonly bySlug: ReadonlyMap<string, SearchCategory>
  readonly byId: ReadonlyMap<number, SearchCategory>
  readonly storeSlugs: ReadonlyMap<string, number>
  readonly storeHashes: ReadonlyMap<string, number>
}

/**
 * Builds the index and follows the market: one product is replaced, a change of stores or categories rebuilds; `onFresh` hears
 * when that is done, because what was drawn from the index until then is stale.
 */
export async function createLiveIndex(
  source: SearchSource,
  names: StoreNames,
  news: MarketNews,
  onFailure: (error: unknown) => void,
  onFresh: (change: MarketChange | 'missed') => void = () => {},
): Promise<LiveIndex> {
  const keeper = createKeeper(source, names, { onFailure, onFresh })
  const stop = await news.watch(keeper.follow)
  await keeper.rebuild()
  const { now } = keeper
  return {
    index: () => now().index,
    category: (slug) => now().bySlug.get(slug),
    categoryById: (id) => now().byId.get(id),
    storeBySlug: (slug) => now().storeSlugs.get(slug),
    storeByHash: (supplier_hash) => now().storeHashes.get(supplier_hash),
    close: stop,
  }
}

interface Listeners {
  readonly onFailure: (error: unknown) => void
  readonly onFresh: (change: MarketChange | 'missed') => void
}

/** Keeps the snapshot of the market true, one change after the other. */
function createKeeper(source: SearchSource, names: StoreNames, { onFailure, onFresh }: Listeners) {
  let snapshot: Snapshot | undefined
  let queue = Promise.resolve()
  const wanted = new Set<number>()
  const drain = async () => {
    if (snapshot === undefined || wanted.size === 0) return
    const ids = [...wanted]
    wanted.clear()
    await replace(snapshot.index, source, ids)
  }
  const rebuild = async () => {
    snapshot = await build(source, names)
  }
  let stale = false
  const renew = async () => {
    if (!stale) return
    stale = false
    await rebuild()
  }
  // Changes that come while the index is being renewed are gathered into one renewal.
  const follow = (change: MarketChange | 'missed') => {
    if (change === 'content' || change === 'shop' || change === 'settings') return
    if (typeof change === 'object') wanted.add(change.product_id)
    else stale = true
    queue = queue
      .then(typeof change === 'object' ? drain : renew)
      .then(() => onFresh(change))
      .catch(onFailure)
  }
  const now = (): Snapshot => {
    if (snapshot === undefined) throw new Error('the search index is not built yet')
    return snapshot
  }
  return { follow, rebuild, now }
}

async function build(source: SearchSource, names: StoreNames): Promise<Snapshot> {
  const categories = await source.categories()
  const stores = await names.all()
  return {
    index: createSearchIndex(await source.documents('all'), { categories }),
    bySlug: new Map(categories.map((category) => [category.slug, category])),
    byId: new Map(categories.map((category) => [category.id, category])),
    storeSlugs: new Map(stores.map(({ slug, id }) => [slug, id])),
    storeHashes: new Map(stores.map(({ supplier_hash, id }) => [supplier_hash, id])),
  }
}

async function replace(index: SearchIndex, source: SearchSource, ids: readonly number[]): Promise<void> {
  const found = new Map((await source.documents(ids)).map((document) => [document.id, document]))
  for (const id of ids) {
    const document = found.get(id)
    if (document === undefined) index.remove(id)
    else index.put(document)
  }
}
