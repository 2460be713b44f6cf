import type { ReactNode } from 'react'
import type { Category } from '../../../core/catalog/index.ts'
import type { PostCard as Post } from '../../../core/content/index.ts'
import type { Card } from '../../../core/search/index.ts'
import type { StoreFace } from '../../../core/stores/index.ts'
import { defineScreen, type ViewProps } from '../../bindings/screen.ts'
import { Go } from '../../bindings/go.tsx'
import { Picture } from '../../kit/picture.tsx'
import { context } from '../../shopping/linked-data.ts'
import { Shelf } from '../../shopping/product/shelf.tsx'
import { StoreCard } from '../../shopping/stores/store-card.tsx'
import { PostCard } from '../content/post-card.tsx'

interface HomeData {
  readonly categories: readonly Category[]
  readonly offers: readonly Card[]
  readonly newest: readonly Card[]
  readonly popular: readonly Card[]
  readonly shelves: readonly { readonly category: Category; readonly cards: readonly Card[] }[]
  readonly stores: readonly StoreFace[]
  readonly posts: readonly Post[]
}

/** How many products a shelf holds, and how many categories have a shelf of their own. */
const shelfSize = 10
const shelfCount = 4

export const screen = defineScreen<HomeData>({
  async load({ api }) {
    const roots = (await api.catalog.categories({})).categories.filter(({ parent_id }) => parent_id === null)
    const cardsOf = async (query: Parameters<typeof api.search.products>[0]) =>
      (await api.search.products({ ...query, in_stock: true, limit: shelfSize })).cards
    const [offers, newest, popular, { stores }, { posts }] = await Promise.all([
      cardsOf({ discounted: true, sort: 'best-selling' }),
      cardsOf({ sort: 'newest' }),
      cardsOf({ sort: 'best-selling' }),
      api.stores.list({ limit: 8 }),
      api.content.posts({ limit: 3 }),
    ])
    const shelves = await Promise.all(
      roots.slice(0, shelfCount).map(async (category) => ({
        category,
        cards: await cardsOf({ category_slug: category.slug, sort: 'best-selling' }),
      })),
    )
    return { categories: roots, offers, newest, popular, shelves, stores, posts }
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
  return (
    <>
      <Hero />
      <CategoryRow categories={data.categories} />
      <Shelf title="پیشنهادهای ویژه" cards={data.offers} more={<More query={{ discounted: true }} />} eager={2} />
      <Shelf title="پرفروش‌ترین‌ها" cards={data.popular} more={<More query={{ sort: 'best-selling' }} />} />
      <Shelf title="تازه‌ها" cards={data.newest} more={<More query={{ sort: 'newest' }} />} />
      {data.shelves.map(({ category, cards }) => (
        <Shelf
          key={category.id}
          title={category.title}
          cards={cards}
          more={
            <Go to="store.category.single" params={{ category_slug: category.slug }} className="text-sm text-primary">
              همه
            </Go>
          }
        />
      ))}
      <Row title="تولیدکنندگان" all="store.suppliers.index" columns="lg:grid-cols-4">
        {data.stores.map((store) => (
          <li key={store.supplier_hash}>
            <StoreCard store={store} />
          </li>
        ))}
      </Row>
      {data.posts.length > 0 && (
        <Row title="از بلاگ" all="landing.blog" columns="lg:grid-cols-3">
          {data.posts.map((post) => (
            <li key={post.slug}>
              <PostCard post={post} heading="h3" />
            </li>
          ))}
        </Row>
      )}
    </>
  )
}

function Hero() {
  return (
    <section className="page-width pt-4 lg:pt-8">
      <div className="card grid gap-3 bg-primary-soft px-5 py-8 sm:px-10 sm:py-12">
        <h1 className="text-xl sm:text-2xl">دست‌ساخته‌ها و خوراکی‌های اصیل ایران</h1>
        <p className="max-w-xl text-muted">
          از تولیدکننده‌های سراسر کشور، با یک سبد خرید، پرداخت امن و پیگیری جداگانهٔ هر بسته.
        </p>
        <p>
          <Go to="store.products.index" params={{}} className="button-primary">
            دیدن همهٔ کالاها
          </Go>
        </p>
      </div>
    </section>
  )
}

function CategoryRow({ categories }: { readonly categories: readonly Category[] }) {
  return (
    <nav aria-label="دسته‌های اصلی" className="page-width mt-8">
      <ul className="-mx-4 flex gap-4 overflow-x-auto px-4 pb-2 lg:justify-center">
        {categories.map(({ id, slug, title, photo }) => (
          <li key={id} className="w-20 shrink-0">
            <Go
              to="store.category.single"
              params={{ category_slug: slug }}
              className="grid justify-items-center gap-2 text-center text-xs"
            >
              {photo ? (
                <Picture id={photo.id} alt="" sizes="5rem" eager className="rounded-full" />
              ) : (
                <span className="aspect-square w-full rounded-full bg-sunken" />
              )}
              {title}
            </Go>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function More({ query }: { readonly query: Readonly<Record<string, string | boolean>> }) {
  return (
    <Go to="store.products.index" params={{}} query={query} className="text-sm text-primary">
      همه
    </Go>
  )
}

interface RowProps {
  readonly title: string
  readonly all: 'store.suppliers.index' | 'landing.blog'
  readonly columns: string
  readonly children: ReactNode
}

/** Cards side by side under a title, with the way to all of them. */
function Row({ title, all, columns, children }: RowProps) {
  return (
    <section aria-label={title} className="page-width mt-10">
      <header className="mb-3 flex items-center justify-between">
        <h2 className="text-lg">{title}</h2>
        <Go to={all} params={{}} className="inline-grid min-h-11 place-content-center px-2 text-sm text-primary">
          همه
        </Go>
      </header>
      <ul className={`grid gap-3 sm:grid-cols-2 ${columns}`}>{children}</ul>
    </section>
  )
}
