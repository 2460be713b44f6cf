import type { Category } from '../../../core/catalog/index.ts'
import type { HomeSection, PostSummary as Post, SectionShape } from '../../../core/content/index.ts'
import type { ProductSummary } from '../../../core/search/index.ts'
import type { StoreSummary } from '../../../core/stores/index.ts'
import { defineScreen, type ViewProps } from '../../bindings/render/screen.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { schemaContext } from '../../shopping/linked-data.ts'
import { ProductCarousel } from '../../shopping/product/carousel.tsx'
import { StoreCard } from '../../shopping/stores/store-card.tsx'
import { PostCardView } from '../content/post-card.tsx'
import { Banner, CategoryRow, Hero, MoreLink, CategoryGrid, moreLink } from './home-sections.tsx'

interface HomeData {
  readonly sections: readonly HomeSection[]
  readonly categories: readonly Category[]
  readonly cards: Readonly<Record<ProductSectionName, readonly ProductSummary[]>>
  readonly carousels: readonly { readonly category: Category; readonly cards: readonly ProductSummary[] }[]
  readonly stores: readonly StoreSummary[]
  readonly posts: readonly Post[]
}

/** The queries of the carousels that the platform fills. */
const sectionQueries = {
  offers: { discounted: true, sort: 'best-selling' },
  popular: { sort: 'best-selling' },
  newest: { sort: 'newest' },
} as const

type ProductSectionName = keyof typeof sectionQueries

/** The query behind a carousel's "all" link. */
const moreQueryOf: Readonly<Record<ProductSectionName, Readonly<Record<string, string | boolean>>>> = {
  offers: { discounted: true },
  popular: { sort: 'best-selling' },
  newest: { sort: 'newest' },
}

/** The number of products per carousel, and the number of categories with a carousel. */
const carouselSize = 10
const categoryCarouselCount = 4

export const screen = defineScreen<HomeData>({
  async load({ api }) {
    const [{ sections }, { categories }] = await Promise.all([api.content.getHome({}), api.catalog.listCategories({})])
    const roots = categories.filter(({ parent_id }) => parent_id === null)
    const isShown = (shape: SectionShape) => sections.some((section) => section.shape === shape)
    const loadProducts = async (query: Parameters<typeof api.search.searchProducts>[0]) =>
      (await api.search.searchProducts({ ...query, in_stock: true, limit: carouselSize })).cards
    const carousel = async (name: ProductSectionName) => (isShown(name) ? loadProducts(sectionQueries[name]) : [])
    const [offers, popular, newest, stores, posts, carousels] = await Promise.all([
      carousel('offers'),
      carousel('popular'),
      carousel('newest'),
      isShown('stores') ? api.stores.listStores({ limit: 8 }).then((response) => response.stores) : [],
      isShown('posts') ? api.content.listPosts({ limit: 3 }).then((response) => response.posts) : [],
      Promise.all(
        (isShown('carousels') ? roots.slice(0, categoryCarouselCount) : []).map(async (category) => ({
          category,
          cards: await loadProducts({ category_slug: category.slug, sort: 'best-selling' }),
        })),
      ),
    ])
    return { sections, categories: roots, cards: { offers, popular, newest }, carousels, stores, posts }
  },
  head: (_data, { site }) => ({
    title: 'بازارگاه',
    description: 'بازار برخط صنایع دستی و خوراکی‌های اصیل ایرانی، بی‌واسطه از تولیدکننده.',
    canonical: '/',
    linked_data: [
      {
        ...schemaContext,
        '@type': 'Organization',
        name: 'بازارگاه',
        url: site.origin,
        logo: `${site.origin}/build/icon.svg`,
      },
      { ...schemaContext, '@type': 'WebSite', name: 'بازارگاه', url: site.origin, inLanguage: 'fa' },
    ],
  }),
  View: Home,
})

function Home({ data }: ViewProps<HomeData>) {
  const { sections } = data
  const heading = sections.find(({ shape }) => shape === 'hero')
  const first = sections.find(
    ({ shape, picture }) => shape in sectionQueries || (shape === 'banner' && picture !== null),
  )
  return (
    <>
      {heading === undefined && <h1 className="sr-only">بازارگاه</h1>}
      {sections.map((section) => (
        <Section
          key={section.id}
          section={section}
          data={data}
          heading={section === heading}
          eager={section === first}
        />
      ))}
    </>
  )
}

interface SectionProps {
  readonly section: HomeSection
  readonly data: HomeData
  /** Whether its title is the page's heading. */
  readonly heading: boolean
  /** Whether its images are the first ones of the page. */
  readonly eager: boolean
}

function Section({ section, data, heading, eager }: SectionProps) {
  const { shape, title } = section
  switch (shape) {
    case 'hero':
      return <Hero section={section} heading={heading} />
    case 'banner':
      return <Banner section={section} eager={eager} />
    case 'categories':
      return <CategoryRow title={title} categories={data.categories} />
    case 'carousels':
      return data.carousels.map((carousel) => <CategoryCarousel key={carousel.category.id} {...carousel} />)
    case 'stores':
      return (
        <CategoryGrid title={title} allLink="store.suppliers.index" columns="lg:grid-cols-4">
          {data.stores.map((store) => (
            <li key={store.supplier_hash}>
              <StoreCard store={store} />
            </li>
          ))}
        </CategoryGrid>
      )
    case 'posts':
      return data.posts.length > 0 && <Posts title={title} posts={data.posts} />
    default:
      return (
        <ProductCarousel
          title={title}
          cards={data.cards[shape]}
          moreLink={<MoreLink query={moreQueryOf[shape]} />}
          {...(eager ? { isEager: 2 } : {})}
        />
      )
  }
}

function Posts({ title, posts }: { readonly title: string; readonly posts: readonly Post[] }) {
  return (
    <CategoryGrid title={title} allLink="landing.blog" columns="lg:grid-cols-3">
      {posts.map((post) => (
        <li key={post.slug}>
          <PostCardView post={post} heading="h3" />
        </li>
      ))}
    </CategoryGrid>
  )
}

function CategoryCarousel({ category, cards }: HomeData['carousels'][number]) {
  const more = (
    <NavigateLink to="store.category.single" params={{ category_slug: category.slug }} className={moreLink}>
      همه
    </NavigateLink>
  )
  return <ProductCarousel title={category.title} cards={cards} moreLink={more} />
}
