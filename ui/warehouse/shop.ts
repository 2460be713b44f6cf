import { createLinks, type ParametersOf, shopOrigin, type Site } from '../../core/routing/index.ts'
import type { StoreSummary } from '../../core/stores/index.ts'
import type { Head, ScreenInput } from '../bindings/render/screen.ts'

/** What every screen of a shop loads, so that its layout can use the store's theme. */
export interface StoreData {
  readonly store: StoreSummary
}

/** The routes of a shop that crawlers may index. */
type StoreRouteInput =
  | 'warehouse.home'
  | 'warehouse.about'
  | 'warehouse.category'
  | 'warehouse.category.single'
  | 'warehouse.product'

/** Returns the slug of the shop, from the host or from the path. */
export function slugOf({ params }: Pick<ScreenInput, 'params'>): string {
  return params.store_slug ?? ''
}

/** Loads the store of the shop. @throws Problem stores/not-found */
export function loadStore(input: ScreenInput): Promise<StoreSummary> {
  return input.api.stores.getStoreBySlug({ store_slug: slugOf(input) })
}

/** Returns the canonical URL of a shop's page: on the shop's own host, wherever it is viewed (DIS-5). */
export function storeUrl<Name extends StoreRouteInput>(
  store: StoreSummary,
  site: Site,
  name: Name,
  params: Omit<ParametersOf<Name>, 'store_slug'>,
): string {
  const linkTo = createLinks({ kind: 'store', slug: store.slug }, site)
  // Every shop route has a store_slug, which the compiler cannot conclude for a generic name.
  const keywords = { ...params, store_slug: store.slug } as unknown as ParametersOf<Name>
  return shopOrigin(site, store) + linkTo(name, keywords).href
}

/** Returns the head of a shop's page: the page title before the store's name, in the store's colours. */
export function storeHead({ store }: StoreData, title: string, extraHead: Partial<Head> = {}): Head {
  return {
    title: title === store.title ? title : `${title} | ${store.title}`,
    description: store.summary,
    theme: store.theme,
    ...(store.logo === null ? {} : { image: store.logo.id }),
    ...extraHead,
  }
}
