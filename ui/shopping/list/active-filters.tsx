import type { SearchResult } from '../../../core/search/index.ts'
import { formatToman, rial } from '../../../core/shared/money.ts'
import { QueryLink } from '../../bindings/navigation/query-link.tsx'
import { Icon } from '../../kit/images/icon.tsx'
import { rialOf, withoutFilters, withToggledValue, withText } from './list-query.ts'

interface ActiveFiltersProps {
  readonly query: URLSearchParams
  readonly stores: readonly { readonly slug: string; readonly title: string }[]
  /** The price and the size that the text says in words. */
  readonly limits: SearchResult['limits']
}

/** Chips for the active filters; each removes its filter. */
export function ActiveFilters({ query, stores, limits }: ActiveFiltersProps) {
  const filters = filterChipsOf(query, stores)
  const chips = [...limits.map((limit) => limitChip(query, limit)), ...filters]
  if (chips.length === 0) return null
  return (
    <ul aria-label="فیلترهای انتخاب‌شده" className="flex flex-wrap gap-2">
      {chips.map(({ text, search }) => (
        <li key={text}>
          <QueryLink
            search={search}
            rel="nofollow"
            className="flex min-h-9 items-center gap-1 rounded-full bg-primary-soft px-3 text-xs text-primary-strong"
            aria-label={`برداشتن ${text}`}
          >
            {text} <Icon name="close" className="size-4" />
          </QueryLink>
        </li>
      ))}
      {filters.length > 0 && (
        <li>
          <QueryLink
            search={withoutFilters(query)}
            rel="nofollow"
            className="grid min-h-9 place-content-center px-2 text-xs text-primary"
          >
            برداشتن همه
          </QueryLink>
        </li>
      )}
    </ul>
  )
}

/** A limit in words is removed with its words. */
function limitChip(query: URLSearchParams, { phrase, without, price_min, price_max }: SearchResult['limits'][number]) {
  const from = price_min === null ? '' : `از ${formatToman(price_min)}`
  const to = price_max === null ? '' : `تا ${formatToman(price_max)}`
  return { text: `${from} ${to}`.trim() || phrase, search: withText(query, 'q', without) }
}

/** Returns a chip for each filter of a list. */
export function filterChipsOf(
  query: URLSearchParams,
  stores: ActiveFiltersProps['stores'],
): { readonly text: string; readonly search: string }[] {
  const [minPrice, maxPrice] = [rialOf(query.get('price_min')), rialOf(query.get('price_max'))]
  return [
    ...query
      .getAll('attribute')
      .map((word) => ({ text: word.replace(':', ': '), search: withToggledValue(query, 'attribute', word) })),
    ...query.getAll('store').map((slug) => ({
      text: stores.find((store) => store.slug === slug)?.title ?? slug,
      search: withToggledValue(query, 'store', slug),
    })),
    ...(query.get('in_stock') === 'true' ? [{ text: 'موجود', search: withText(query, 'in_stock', '') }] : []),
    ...(query.get('discounted') === 'true' ? [{ text: 'تخفیف‌دار', search: withText(query, 'discounted', '') }] : []),
    ...(minPrice !== undefined
      ? [{ text: `از ${formatToman(rial(minPrice))}`, search: withText(query, 'price_min', '') }]
      : []),
    ...(maxPrice !== undefined
      ? [{ text: `تا ${formatToman(rial(maxPrice))}`, search: withText(query, 'price_max', '') }]
      : []),
  ]
}
