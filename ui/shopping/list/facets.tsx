import type { ReactNode } from 'react'
import type { SearchResult } from '../../../core/search/index.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { QueryLink } from '../../bindings/navigation/query-link.tsx'
import { Icon } from '../../kit/images/icon.tsx'
import { FacetGroup } from './facet-group.tsx'
import { withToggledValue, withText } from './list-query.ts'
import { PriceFacet } from './price-facet.tsx'

interface FacetsProps {
  readonly result: SearchResult
  readonly query: URLSearchParams
  readonly shop: string | undefined
  readonly showStores: boolean
}

/** How many attribute groups are open; the others open on a press, or when a value in them is chosen. */
const maxOpenGroups = 3

function isChosenIn(query: URLSearchParams, key: string): boolean {
  return query.getAll('attribute').some((word) => word.startsWith(`${key}:`))
}

/** The facets of a list; each choice is a link, and its count ignores its own facet. */
export function Facets({ result, query, shop, showStores }: FacetsProps) {
  const { facets } = result
  return (
    <div className="grid gap-2">
      <CategoryFacet result={result} shop={shop} />
      <FacetGroup title="فقط">
        <FacetChoice
          search={withText(query, 'in_stock', query.get('in_stock') === 'true' ? '' : 'true')}
          isChosen={query.get('in_stock') === 'true'}
          count={facets.in_stock}
        >
          کالاهای موجود
        </FacetChoice>
        <FacetChoice
          search={withText(query, 'discounted', query.get('discounted') === 'true' ? '' : 'true')}
          isChosen={query.get('discounted') === 'true'}
          count={facets.discounted}
        >
          کالاهای تخفیف‌دار
        </FacetChoice>
      </FacetGroup>
      <PriceFacet result={result} query={query} />
      {facets.attributes.map(({ key, values }, index) => (
        <FacetGroup key={key} title={key} open={index < maxOpenGroups || isChosenIn(query, key)}>
          {values.map(({ value, count }) => {
            const word = `${key}:${value}`
            return (
              <FacetChoice
                key={value}
                search={withToggledValue(query, 'attribute', word)}
                isChosen={query.getAll('attribute').includes(word)}
                count={count}
              >
                {value}
              </FacetChoice>
            )
          })}
        </FacetGroup>
      ))}
      {showStores && facets.stores.length > 1 && (
        <FacetGroup title="فروشگاه">
          {facets.stores.map(({ slug, title, count }) => (
            <FacetChoice
              key={slug}
              search={withToggledValue(query, 'store', slug)}
              isChosen={query.getAll('store').includes(slug)}
              count={count}
            >
              {title}
            </FacetChoice>
          ))}
        </FacetGroup>
      )}
    </div>
  )
}

function CategoryFacet({ result: { facets }, shop }: Pick<FacetsProps, 'result' | 'shop'>) {
  if (facets.categories.length === 0) return null
  return (
    <FacetGroup title="دسته">
      {facets.categories.map(({ slug, title, count }) => (
        <CategoryLink key={slug} slug={slug} shop={shop}>
          {title} <span className="ms-auto text-xs text-muted">{formatNumber(count)}</span>
        </CategoryLink>
      ))}
    </FacetGroup>
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
  const appearance = 'flex min-h-11 items-center gap-2 text-sm'
  return shop === undefined ? (
    <NavigateLink to="store.category.single" params={{ category_slug: slug }} className={appearance}>
      {children}
    </NavigateLink>
  ) : (
    <NavigateLink
      to="warehouse.category.single"
      params={{ category_slug: slug, store_slug: shop }}
      className={appearance}
    >
      {children}
    </NavigateLink>
  )
}

interface FacetChoiceProps {
  readonly search: string
  readonly isChosen: boolean
  readonly count: number
  readonly children: ReactNode
}

function FacetChoice({ search, isChosen, count, children }: FacetChoiceProps) {
  return (
    <QueryLink
      search={search}
      rel="nofollow"
      role="checkbox"
      aria-checked={isChosen}
      className="flex min-h-11 items-center gap-2 text-sm"
    >
      <span
        aria-hidden="true"
        className={`grid size-5 place-content-center rounded ${isChosen ? 'filled-mark bg-primary text-on-primary' : 'border border-line'}`}
      >
        {isChosen && <Icon name="check" className="size-4" />}
      </span>
      {children}
      <span className="ms-auto text-xs text-muted">{formatNumber(count)}</span>
    </QueryLink>
  )
}
