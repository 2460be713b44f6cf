import type { ReactNode } from 'react'
import type { SearchResult } from '../../../core/search/index.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { Go } from '../../bindings/go.tsx'
import { QueryLink } from '../../bindings/query-link.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Group } from './facet-group.tsx'
import { withToggled, withWord } from './list-query.ts'
import { PriceFacet } from './price-facet.tsx'

interface FacetsProps {
  readonly result: SearchResult
  readonly query: URLSearchParams
  readonly shop: string | undefined
  readonly showStores: boolean
}

/** How many groups of attributes stand open; the rest open at a press, or when something in them is chosen. */
const openGroups = 3

function chosenIn(query: URLSearchParams, key: string): boolean {
  return query.getAll('attribute').some((word) => word.startsWith(`${key}:`))
}

/** Everything a list can be narrowed by; each choice is a link, and its count ignores its own facet. */
export function Facets({ result, query, shop, showStores }: FacetsProps) {
  const { facets } = result
  return (
    <div className="grid gap-2">
      <CategoryFacet result={result} shop={shop} />
      <Group title="فقط">
        <Choice
          search={withWord(query, 'in_stock', query.get('in_stock') === 'true' ? '' : 'true')}
          on={query.get('in_stock') === 'true'}
          count={facets.in_stock}
        >
          کالاهای موجود
        </Choice>
        <Choice
          search={withWord(query, 'discounted', query.get('discounted') === 'true' ? '' : 'true')}
          on={query.get('discounted') === 'true'}
          count={facets.discounted}
        >
          کالاهای تخفیف‌دار
        </Choice>
      </Group>
      <PriceFacet result={result} query={query} />
      {facets.attributes.map(({ key, values }, index) => (
        <Group key={key} title={key} open={index < openGroups || chosenIn(query, key)}>
          {values.map(({ value, count }) => {
            const word = `${key}:${value}`
            return (
              <Choice
                key={value}
                search={withToggled(query, 'attribute', word)}
                on={query.getAll('attribute').includes(word)}
                count={count}
              >
                {value}
              </Choice>
            )
          })}
        </Group>
      ))}
      {showStores && facets.stores.length > 1 && (
        <Group title="فروشگاه">
          {facets.stores.map(({ slug, title, count }) => (
            <Choice
              key={slug}
              search={withToggled(query, 'store', slug)}
              on={query.getAll('store').includes(slug)}
              count={count}
            >
              {title}
            </Choice>
          ))}
        </Group>
      )}
    </div>
  )
}

function CategoryFacet({ result: { facets }, shop }: Pick<FacetsProps, 'result' | 'shop'>) {
  if (facets.categories.length === 0) return null
  return (
    <Group title="دسته">
      {facets.categories.map(({ slug, title, count }) => (
        <CategoryLink key={slug} slug={slug} shop={shop}>
          {title} <span className="ms-auto text-xs text-muted">{formatNumber(count)}</span>
        </CategoryLink>
      ))}
    </Group>
  )
}

function CategoryLink({
  slug,
  shop,
  children,
}: {
  readonly slug: string
  readonly shop: string | undefined
  readonly children: ReactNode
}) {
  const look = 'flex min-h-11 items-center gap-2 text-sm'
  return shop === undefined ? (
    <Go to="store.category.single" params={{ category_slug: slug }} className={look}>
      {children}
    </Go>
  ) : (
    <Go to="warehouse.category.single" params={{ category_slug: slug, store_slug: shop }} className={look}>
      {children}
    </Go>
  )
}

interface ChoiceProps {
  readonly search: string
  readonly on: boolean
  readonly count: number
  readonly children: ReactNode
}

function Choice({ search, on, count, children }: ChoiceProps) {
  return (
    <QueryLink
      search={search}
      rel="nofollow"
      role="checkbox"
      aria-checked={on}
      className="flex min-h-11 items-center gap-2 text-sm"
    >
      <span
        aria-hidden="true"
        className={`grid size-5 place-content-center rounded border ${on ? 'border-primary bg-primary text-on-primary' : 'border-line'}`}
      >
        {on && <Icon name="check" className="size-4" />}
      </span>
      {children}
      <span className="ms-auto text-xs text-muted">{formatNumber(count)}</span>
    </QueryLink>
  )
}
