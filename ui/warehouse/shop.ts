import { createLinks, type ParametersOf, shopOrigin, type Site } from '../../core/routing/index.ts'
import type { StoreFace } from '../../core/stores/index.ts'
import type { Head, ScreenInput } from '../bindings/screen.ts'

/** What every screen of a shop loads, so that its layout can wear the store's dress. */
export interface ShopData {
  readonly store: StoreFace
}

/** The routes of a shop that robots may keep. */
type ShopRoute =
  | 'warehouse.home'
  | 'warehouse.about'
  | 'warehouse.category'
  | 'warehouse.category.single'
  | 'warehouse.product'

/** The slug of the shop: of the host, or of the path (decisions.md, Hosts). */
export function slugOf({ params }: Pick<ScreenInput, 'params'>): string {
  return params.store_slug ?? ''
}

/** The store of the shop. @throws Problem stores/not-found */
export function loadShop(input: ScreenInput): Promise<StoreFace> {
  return input.api.stores.bySlug({ store_slug: slugOf(input) })
}

/** The address a page of a shop is known at: on the shop's own host, wherever it is read (DIS-5). */
export function shopAddress<Name extends ShopRoute>(
  store: StoreFace,
  site: Site,
  name: Name,
  params: Omit<ParametersOf<Name>, 'store_slug'>,
): string {
  const linkTo = createLinks({ kind: 'store', slug: store.slug }, site)
  const all = { ...params, store_slug: store.slug } as unknown as ParametersOf<Name>
  return shopOrigin(site, store) + linkTo(name, all).href
}

/** The head of a shop's page: the page's title before the store's name, in the store's colours. */
export function shopHead({ store }: ShopData, title: string, more: Partial<Head> = {}): Head {
  return {
    title: title === store.title ? title : `${title} | ${store.title}`,
    description: store.summary,
    theme: store.theme,
    ...(store.logo === null ? {} : { image: store.logo.id }),
    ...more,
  }
}
