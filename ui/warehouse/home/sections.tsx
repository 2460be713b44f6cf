import type { ReactNode } from 'react'
import type { Category } from '../../../core/catalog/index.ts'
import type { ProductSummary } from '../../../core/search/index.ts'
import { formatCount } from '../../../core/shared/text/numbers.ts'
import type { StoreSummary, HomeSectionName } from '../../../core/stores/index.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { ProductCarousel } from '../../shopping/product/carousel.tsx'
import { StoreNotice } from '../../shopping/stores/store-header.tsx'

interface SectionProps {
  readonly name: HomeSectionName
  readonly store: StoreSummary
  readonly cards: Partial<Readonly<Record<HomeSectionName, readonly ProductSummary[]>>>
  readonly categories: readonly Category[]
}

const carouselTitles: Partial<Readonly<Record<HomeSectionName, string>>> = {
  offers: 'پیشنهادهای ویژه',
  'best-selling': 'پرفروش‌ترین‌ها',
  newest: 'تازه‌ها',
}

/** The query behind a carousel's "all" link. */
const moreQueries: Partial<Readonly<Record<HomeSectionName, Readonly<Record<string, string | boolean>>>>> = {
  offers: { discounted: true },
  'best-selling': { sort: 'best-selling' },
  newest: { sort: 'newest' },
}

/** A section of a shop's home page; an empty one is not rendered. */
export function Section({ name, store, cards, categories }: SectionProps) {
  if (name === 'notice')
    return store.notice === '' ? null : (
      <WideSection>
        <StoreNotice store={store} />
      </WideSection>
    )
  if (name === 'about') return <About store={store} />
  if (name === 'categories') return <Categories store={store} categories={categories} />
  const more = (
    <NavigateLink
      to="warehouse.home"
      params={{ store_slug: store.slug }}
      query={moreQueries[name] ?? {}}
      className="inline-grid min-h-11 min-w-11 place-content-center text-sm text-primary"
    >
      همه
    </NavigateLink>
  )
  return (
    <ProductCarousel title={carouselTitles[name] ?? ''} cards={cards[name] ?? []} shop={store.slug} moreLink={more} />
  )
}

function WideSection({ children }: { readonly children: ReactNode }) {
  return <section className="page-width mt-6">{children}</section>
}

function About({ store }: { readonly store: StoreSummary }) {
  if (store.about === '') return null
  return (
    <WideSection>
      <div className="card p-5">
        <h2 className="mb-2 text-lg">دربارهٔ {store.title}</h2>
        <p className="max-w-prose whitespace-pre-line">{store.about}</p>
      </div>
    </WideSection>
  )
}

function Categories({ store, categories }: Pick<SectionProps, 'store' | 'categories'>) {
  const leafCategories = categories.filter(({ id }) => !categories.some(({ parent_id }) => parent_id === id))
  if (leafCategories.length === 0) return null
  return (
    <WideSection>
      <h2 className="mb-3 text-lg">دسته‌ها</h2>
      <ul className="flex flex-wrap gap-2">
        {leafCategories.map(({ id, slug, title, product_count }) => (
          <li key={id}>
            <NavigateLink
              to="warehouse.category.single"
              params={{ category_slug: slug, store_slug: store.slug }}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 text-sm"
            >
              {title} <span className="text-xs text-muted">{formatCount(product_count, 'کالا')}</span>
            </NavigateLink>
          </li>
        ))}
      </ul>
    </WideSection>
  )
}
