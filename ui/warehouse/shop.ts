import type { StoreFace } from '../../core/stores/index.ts'
import type { Head, ScreenInput } from '../bindings/screen.ts'

/** What every screen of a shop loads, so that its layout can wear the store's dress. */
export interface ShopData {
  readonly store: StoreFace
}

/** The slug of the shop: of the host, or of the path (decisions.md, Hosts). */
export function slugOf({ params }: Pick<ScreenInput, 'params'>): string {
  return params.store_slug ?? ''
}

/** The store of the shop. @throws Problem stores/not-found */
export function loadShop(input: ScreenInput): Promise<StoreFace> {
  return input.api.stores.bySlug({ store_slug: slugOf(input) })
}

/** The head of a shop's page: the page's title before the store's name, in the store's colour. */
export function shopHead({ store }: ShopData, title: string, more: Partial<Head> = {}): Head {
  return {
    title: title === store.title ? title : `${title} | ${store.title}`,
    description: store.summary,
    colour: store.colour,
    ...(store.logo === null ? {} : { image: store.logo.id }),
    ...more,
  }
}
