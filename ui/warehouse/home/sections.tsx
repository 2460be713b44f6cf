import type { ReactNode } from 'react'
import type { Category } from '../../../core/catalog/index.ts'
import type { Card } from '../../../core/search/index.ts'
import { formatCount } from '../../../core/shared/numbers.ts'
import type { StoreFace, StoreSection } from '../../../core/stores/index.ts'
import { Go } from '../../bindings/go.tsx'
import { Shelf } from '../../shopping/product/shelf.tsx'
import { Notice } from '../../shopping/stores/store-header.tsx'

interface SectionProps {
  readonly name: StoreSection
  readonly store: StoreFace
  readonly cards: Partial<Readonly<Record<StoreSection, readonly Card[]>>>
  readonly categories: readonly Category[]
}

const shelfTitles: Partial<Readonly<Record<StoreSection, string>>> = {
  offers: 'پیشنهادهای ویژه',
  'best-selling': 'پرفروش‌ترین‌ها',
  newest: 'تازه‌ها',
}

/** Where the rest of a shelf is found. */
const rests: Partial<Readonly<Record<StoreSection, Readonly<Record<string, string | boolean>>>>> = {
  offers: { discounted: true },
  'best-selling': { sort: 'best-selling' },
  newest: { sort: 'newest' },
}

/** One section of a shop's home; one that has nothing to show is not there. */
export function Section({ name, store, cards, categories }: SectionProps) {
  if (name === 'notice')
    return store.notice === '' ? null : (
      <Wide>
        <Notice store={store} />
      </Wide>
    )
  if (name === 'about') return <About store={store} />
  if (name === 'categories') return <Categories store={store} categories={categories} />
  const more = (
    <Go
      to="warehouse.home"
      params={{ store_slug: store.slug }}
      query={rests[name] ?? {}}
      className="inline-grid min-h-11 min-w-11 place-content-center text-sm text-primary"
    >
      همه
    </Go>
  )
  return <Shelf title={shelfTitles[name] ?? ''} cards={cards[name] ?? []} shop={store.slug} more={more} />
}

function Wide({ children }: { readonly children: ReactNode }) {
  return <section className="page-width mt-6">{children}</section>
}

function About({ store }: { readonly store: StoreFace }) {
  if (store.about === '') return null
  return (
    <Wide>
      <div className="card p-5">
        <h2 className="mb-2 text-lg">دربارهٔ {store.title}</h2>
        <p className="max-w-prose whitespace-pre-line">{store.about}</p>
      </div>
    </Wide>
  )
}

function Categories({ store, categories }: Pick<SectionProps, 'store' | 'categories'>) {
  const leaves = categories.filter(({ id }) => !categories.some(({ parent_id }) => parent_id === id))
  if (leaves.length === 0) return null
  return (
    <Wide>
      <h2 className="mb-3 text-lg">دسته‌ها</h2>
      <ul className="flex flex-wrap gap-2">
        {leaves.map(({ id, slug, title, product_count }) => (
          <li key={id}>
            <Go
              to="warehouse.category.single"
              params={{ category_slug: slug, store_slug: store.slug }}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 text-sm"
            >
              {title} <span className="text-xs text-muted">{formatCount(product_count, 'کالا')}</span>
            </Go>
          </li>
        ))}
      </ul>
    </Wide>
  )
}
