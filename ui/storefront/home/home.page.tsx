import type { Category } from '../../../core/catalog/index.ts'
import type { HomeSection, PostCard as Post, SectionShape } from '../../../core/content/index.ts'
import type { Card } from '../../../core/search/index.ts'
import type { StoreFace } from '../../../core/stores/index.ts'
import { defineScreen, type ViewProps } from '../../bindings/screen.ts'
import { Go } from '../../bindings/go.tsx'
import { context } from '../../shopping/linked-data.ts'
import { Shelf } from '../../shopping/product/shelf.tsx'
import { StoreCard } from '../../shopping/stores/store-card.tsx'
import { PostCard } from '../content/post-card.tsx'
import { Banner, CategoryRow, Hero, More, Row, wayToAll } from './home-sections.tsx'

interface HomeData {
  readonly sections: readonly HomeSection[]
  readonly categories: readonly Category[]
  readonly cards: Readonly<Record<Shelved, readonly Card[]>>
  readonly shelves: readonly { readonly category: Category; readonly cards: readonly Card[] }[]
  readonly stores: readonly StoreFace[]
  readonly posts: readonly Post[]
}

/** Shelves that the house fills, and what with. */
const fillings = {
  offers: { discounted: true, sort: 'best-selling' },
  popular: { sort: 'best-selling' },
  newest: { sort: 'newest' },
} as const

type Shelved = keyof typeof fillings

/** Where the words "all" of a shelf lead. */
const allOf: Readonly<Record<Shelved, Readonly<Record<string, string | boolean>>>> = {
  offers: { discounted: true },
  popular: { sort: 'best-selling' },
  newest: { sort: 'newest' },
}

/** How many products a shelf holds, and how many categories have a shelf of their own. */
const shelfSize = 10
const shelfCount = 4

export const screen = defineScreen<HomeData>({
  async load({ api }) {
    const [{ sections }, { categories }] = await Promise.all([api.content.home({}), api.catalog.categories({})])
    const roots = categories.filter(({ parent_id }) => parent_id === null)
    const isShown = (shape: SectionShape) => sections.some((section) => section.shape === shape)
    const fill = async (query: Parameters<typeof api.search.products>[0]) =>
      (await api.search.products({ ...query, in_stock: true, limit: shelfSize })).cards
    const shelf = async (name: Shelved) => (isShown(name) ? fill(fillings[name]) : [])
    const [offers, popular, newest, stores, posts, shelves] = await Promise.all([
      shelf('offers'),
      shelf('popular'),
      shelf('newest'),
      isShown('stores') ? api.stores.list({ limit: 8 }).then((answer) => answer.stores) : [],
      isShown('posts') ? api.content.posts({ limit: 3 }).then((answer) => answer.posts) : [],
      Promise.all(
        (isShown('shelves') ? roots.slice(0, shelfCount) : []).map(async (category) => ({
          category,
          cards: await fill({ category_slug: category.slug, sort: 'best-selling' }),
        })),
      ),
    ])
    return { sections, categories: roots, cards: { offers, popular, newest }, shelves, stores, posts }
  },
  head: (_data, { site }) => ({
    title: 'بازارگاه',
    description: 'بازار برخط صنایع دستی و خوراکی‌های اصیل ایرانی، بی‌واسطه از تولیدکننده.',
    canonical: '/',
    linked_data: [
      {
        ...context,
        '@type': 'Organization',
        name: 'بازارگاه',
        url: site.origin,
        logo: `${site.origin}/build/icon.svg`,
      },
      { ...context, '@type': 'WebSite', name: 'بازارگاه', url: site.origin, inLanguage: 'fa' },
    ],
  }),
  View: Home,
})

function Home({ data }: ViewProps<HomeData>) {
  const { sections } = data
  const heading = sections.find(({ shape }) => shape === 'hero')
  const first = sections.find(({ shape, picture }) => shape in fillings || (shape === 'banner' && picture !== null))
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
  /** Whether its title is the title of the page. */
  readonly heading: boolean
  /** Whether its pictures are the first of the page. */
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
    case 'shelves':
      return data.shelves.map((shelf) => <CategoryShelf key={shelf.category.id} {...shelf} />)
    case 'stores':
      return (
        <Row title={title} all="store.suppliers.index" columns="lg:grid-cols-4">
          {data.stores.map((store) => (
            <li key={store.supplier_hash}>
              <StoreCard store={store} />
            </li>
          ))}
        </Row>
      )
    case 'posts':
      return data.posts.length > 0 && <Posts title={title} posts={data.posts} />
    default:
      return (
        <Shelf
          title={title}
          cards={data.cards[shape]}
          more={<More query={allOf[shape]} />}
          {...(eager ? { eager: 2 } : {})}
        />
      )
  }
}

function Posts({ title, posts }: { readonly title: string; readonly posts: readonly Post[] }) {
  return (
    <Row title={title} all="landing.blog" columns="lg:grid-cols-3">
      {posts.map((post) => (
        <li key={post.slug}>
          <PostCard post={post} heading="h3" />
        </li>
      ))}
    </Row>
  )
}

function CategoryShelf({ category, cards }: HomeData['shelves'][number]) {
  const more = (
    <Go to="store.category.single" params={{ category_slug: category.slug }} className={wayToAll}>
      همه
    </Go>
  )
  return <Shelf title={category.title} cards={cards} more={more} />
}
