import type { MarketChange, MarketChangeFeed, SearchCategory, SearchSource } from '../search.ports.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'

/** The search index of this process, kept up to date by market changes. */
export interface LiveIndex {
  index(): SearchIndex
  /** Returns the category with a slug; `undefined` when there is none. */
  category(slug: string): SearchCategory | undefined
  categoryById(id: number): SearchCategory | undefined
  storeBySlug(slug: string): number | undefined
  storeByHash(supplier_hash: string): number | undefined
  close(): Promise<void>
}

/** Reads the public names of stores; stores without products are included. */
export abstract class StoreDirectory {
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
 * Builds the index and follows market changes: a changed product is replaced, changed stores or categories rebuild the
 * index.
 * `onRefresh` is called afterwards, because pages rendered before are outdated.
 */
export async function createLiveIndex(
  source: SearchSource,
  directory: StoreDirectory,
  changes: MarketChangeFeed,
  onFailure: (error: unknown) => void,
  onRefresh: (change: MarketChange | 'missed') => void = () => {},
): Promise<LiveIndex> {
  const refresher = createRefresher(source, directory, { onFailure, onRefresh })
  const stop = await changes.subscribe(refresher.onMarketChange)
  await refresher.rebuild()
  const { now } = refresher
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
  readonly onRefresh: (change: MarketChange | 'missed') => void
}

/** Applies changes to the snapshot one after the other. */
function createRefresher(source: SearchSource, directory: StoreDirectory, { onFailure, onRefresh }: Listeners) {
  let snapshot: Snapshot | undefined
  let pending = Promise.resolve()
  const wantedIds = new Set<number>()
  const drainQueue = async () => {
    if (snapshot === undefined || wantedIds.size === 0) return
    const ids = [...wantedIds]
    wantedIds.clear()
    await replace(snapshot.index, source, ids)
  }
  const rebuild = async () => {
    snapshot = await buildSnapshot(source, directory)
  }
  let isStale = false
  const refreshDocuments = async () => {
    if (!isStale) return
    isStale = false
    await rebuild()
  }
  // Changes that arrive during a refresh are combined into one further refresh.
  const onMarketChange = (change: MarketChange | 'missed') => {
    if (change === 'content' || change === 'shop' || change === 'settings') return
    if (typeof change === 'object') wantedIds.add(change.product_id)
    else isStale = true
    pending = pending
      .then(typeof change === 'object' ? drainQueue : refreshDocuments)
      .then(() => onRefresh(change))
      .catch(onFailure)
  }
  const now = (): Snapshot => {
    if (snapshot === undefined) throw new Error('the search index is not built yet')
    return snapshot
  }
  return { onMarketChange, rebuild, now }
}

async function buildSnapshot(source: SearchSource, directory: StoreDirectory): Promise<Snapshot> {
  const categories = await source.readCategories()
  const stores = await directory.all()
  return {
    index: createSearchIndex(await source.readDocuments('all'), { categories }),
    bySlug: new Map(categories.map((category) => [category.slug, category])),
    byId: new Map(categories.map((category) => [category.id, category])),
    storeSlugs: new Map(stores.map(({ slug, id }) => [slug, id])),
    storeHashes: new Map(stores.map(({ supplier_hash, id }) => [supplier_hash, id])),
  }
}

async function replace(index: SearchIndex, source: SearchSource, ids: readonly number[]): Promise<void> {
  const documents = new Map((await source.readDocuments(ids)).map((document) => [document.id, document]))
  for (const id of ids) {
    const document = documents.get(id)
    if (document === undefined) index.remove(id)
    else index.upsert(document)
  }
}
