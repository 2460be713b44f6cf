import type { Category } from '../../../core/catalog/index.ts'
import type { Card, SearchResult } from '../../../core/search/index.ts'
import type { StoreSection } from '../../../core/stores/index.ts'
import { defineScreen, type ScreenInput, type ViewProps } from '../../bindings/screen.ts'
import { storeThing } from '../../shopping/linked-data.ts'
import { searchOf } from '../../shopping/list/list-query.ts'
import { ProductList } from '../../shopping/list/product-list.tsx'
import { StoreHeader } from '../../shopping/stores/store-header.tsx'
import { loadShopCategories } from '../catalog/shop-categories.ts'
import { loadShop, shopAddress, type ShopData, shopHead, slugOf } from '../shop.ts'
import { Section } from './sections.tsx'

interface ShopHomeData extends ShopData {
  /** What the sections of the home show, or the list somebody asked for. */
  readonly home: {
    readonly cards: Partial<Readonly<Record<StoreSection, readonly Card[]>>>
    readonly categories: readonly Category[]
  } | null
  readonly result: SearchResult | null
}

const shelfSize = 12

/** What each shelf of the home asks for. */
const shelves = {
  offers: { discounted: true, sort: 'best-selling' },
  'best-selling': { sort: 'best-selling' },
  newest: { sort: 'newest' },
} as const

export const screen = defineScreen<ShopHomeData>({
  async load(input) {
    if (input.query.size > 0) {
      const wanted = { ...searchOf(input.query), store_slug: slugOf(input) }
      const [store, result] = await Promise.all([loadShop(input), input.api.search.products(wanted)])
      return { store, result, home: null }
    }
    const store = await loadShop(input)
    return { store, result: null, home: await loadHome(input, store.sections) }
  },
  head: (data, { site }) => {
    const url = shopAddress(data.store, site, 'warehouse.home', {})
    return shopHead(data, data.store.title, { canonical: url, linked_data: [storeThing(data.store, site.origin, url)] })
  },
  View: ShopHome,
})

async function loadHome(input: ScreenInput, sections: readonly StoreSection[]): Promise<ShopHomeData['home']> {
  const store_slug = slugOf(input)
  const wanted = Object.entries(shelves).filter(([section]) => sections.includes(section as StoreSection))
  const found = wanted.map(async ([section, query]) => {
    const { cards } = await input.api.search.products({ ...query, store_slug, in_stock: true, limit: shelfSize })
    return [section, cards] as const
  })
  const categories = sections.includes('categories') ? await loadShopCategories(input) : []
  return { cards: Object.fromEntries(await Promise.all(found)), categories }
}

function ShopHome({ data: { store, home, result }, query }: ViewProps<ShopHomeData>) {
  if (result !== null) {
    const text = query.get('q')?.trim()
    const title = text ? `جست‌وجوی «${text}»` : 'کالاهای فروشگاه'
    return (
      <ProductList
        title={title}
        result={result}
        query={query}
        scope={{ store_slug: store.slug }}
        shop={store.slug}
        showStores={false}
      />
    )
  }
  return (
    <>
      <StoreHeader store={store} />
      {home && store.sections.map((name) => <Section key={name} name={name} store={store} {...home} />)}
    </>
  )
}
