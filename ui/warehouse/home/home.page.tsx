import type { Category } from '../../../core/catalog/index.ts'
import type { ProductSummary, SearchResult } from '../../../core/search/index.ts'
import type { HomeSectionName } from '../../../core/stores/index.ts'
import { defineScreen, type ScreenInput, type ViewProps } from '../../bindings/render/screen.ts'
import { storeLinkedData } from '../../shopping/linked-data.ts'
import { searchRequestOf } from '../../shopping/list/list-query.ts'
import { ProductList } from '../../shopping/list/product-list.tsx'
import { StoreHeader } from '../../shopping/stores/store-header.tsx'
import { loadShopCategories } from '../catalog/shop-categories.ts'
import { loadStore, storeUrl, type StoreData, storeHead, slugOf } from '../shop.ts'
import { Section } from './sections.tsx'

interface ShopHomeData extends StoreData {
  /** The content of the home sections, or the requested list. */
  readonly home: {
    readonly cards: Partial<Readonly<Record<HomeSectionName, readonly ProductSummary[]>>>
    readonly categories: readonly Category[]
  } | null
  readonly result: SearchResult | null
}

const carouselSize = 12

/** The query of each carousel of the home page. */
const carouselQueries = {
  offers: { discounted: true, sort: 'best-selling' },
  'best-selling': { sort: 'best-selling' },
  newest: { sort: 'newest' },
} as const

export const screen = defineScreen<ShopHomeData>({
  async load(input) {
    if (input.query.size > 0) {
      const wantedSections = { ...searchRequestOf(input.query), store_slug: slugOf(input) }
      const [store, result] = await Promise.all([loadStore(input), input.api.search.searchProducts(wantedSections)])
      return { store, result, home: null }
    }
    const store = await loadStore(input)
    return { store, result: null, home: await loadHome(input, store.sections) }
  },
  head: (data, { site }) => {
    const url = storeUrl(data.store, site, 'warehouse.home', {})
    return storeHead(data, data.store.title, {
      canonical: url,
      linked_data: [storeLinkedData(data.store, site.origin, url)],
    })
  },
  View: ShopHome,
})

async function loadHome(input: ScreenInput, sections: readonly HomeSectionName[]): Promise<ShopHomeData['home']> {
  const store_slug = slugOf(input)
  const wantedSections = Object.entries(carouselQueries).filter(([section]) =>
    sections.includes(section as HomeSectionName),
  )
  const found = wantedSections.map(async ([section, query]) => {
    const { cards } = await input.api.search.searchProducts({
      ...query,
      store_slug,
      in_stock: true,
      limit: carouselSize,
    })
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
