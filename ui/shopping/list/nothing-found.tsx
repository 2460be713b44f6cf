import type { ReactNode } from 'react'
import type { SearchResult } from '../../../core/search/index.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { QueryLink } from '../../bindings/navigation/query-link.tsx'
import { Empty } from '../../kit/content/empty.tsx'
import { EmptyState } from '../empty-state.tsx'
import { withText } from './list-query.ts'

interface NothingFoundProps {
  readonly title: string
  readonly result: SearchResult
  readonly query: URLSearchParams
  readonly shop?: string | undefined
  readonly popular?: readonly string[]
}

const chip = 'grid min-h-11 place-content-center rounded-full bg-primary-soft px-4 text-sm text-primary-strong'

/** A search that finds nothing: nobody sells it, or not at this price; and where to go on. */
export function NothingFound({ title, result, query, shop, popular = [] }: NothingFoundProps) {
  const { limits, suggestion, nearby } = result
  const [limit] = limits
  const text = query.get('q')?.trim() ?? ''
  return (
    <div className="page-width py-4">
      <h1 className="sr-only">{title}</h1>
      {limit !== undefined ? (
        <Empty title={`با «${limit.phrase}» چیزی نیست`} text="بی‌آن دوباره جست‌وجو کنید.">
          <QueryLink search={withText(query, 'q', limit.without)} rel="nofollow" className="button-primary">
            برداشتن «{limit.phrase}»
          </QueryLink>
        </Empty>
      ) : (
        <EmptyState
          title={shop === undefined ? `هنوز کسی «${text}» نمی‌فروشد` : `«${text}» در این فروشگاه نیست`}
          text="واژهٔ دیگری بنویسید."
          shop={shop}
        >
          {suggestion !== null && (
            <p role="status">
              منظورتان{' '}
              <QueryLink
                search={withText(query, 'q', suggestion)}
                className="inline-grid min-h-11 place-content-center text-primary underline"
              >
                {suggestion}
              </QueryLink>{' '}
              بود؟
            </p>
          )}
        </EmptyState>
      )}
      <LinkGroup title="دسته‌ها" items={nearby}>
        {({ slug, title: name }) => (
          <NavigateLink to="store.category.single" params={{ category_slug: slug }} className={chip}>
            {name}
          </NavigateLink>
        )}
      </LinkGroup>
      <LinkGroup title="دیگران این‌ها را جسته‌اند" items={popular}>
        {(words) => (
          <NavigateLink to="landing.search" params={{}} query={{ q: words }} className={chip}>
            {words}
          </NavigateLink>
        )}
      </LinkGroup>
    </div>
  )
}

interface LinkGroupProps<Item> {
  readonly title: string
  readonly items: readonly Item[]
  readonly children: (item: Item) => ReactNode
}

function LinkGroup<Item>({ title, items, children }: LinkGroupProps<Item>) {
  if (items.length === 0) return null
  return (
    <section className="mx-auto mb-6 grid max-w-2xl gap-3">
      <h2 className="text-center text-sm text-muted">{title}</h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {items.map((item) => (
          <li key={JSON.stringify(item)}>{children(item)}</li>
        ))}
      </ul>
    </section>
  )
}
