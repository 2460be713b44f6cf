import { formatToman, rial } from '../../../core/shared/money.ts'
import { QueryLink } from '../../bindings/query-link.tsx'
import { Icon } from '../../kit/icon.tsx'
import { rialOf, withoutFilters, withToggled, withWord } from './list-query.ts'

interface ChosenFiltersProps {
  readonly query: URLSearchParams
  readonly stores: readonly { readonly slug: string; readonly title: string }[]
}

/** Chips of what is chosen; each takes its own choice back. */
export function ChosenFilters({ query, stores }: ChosenFiltersProps) {
  const chips = chipsOf(query, stores)
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
      <li>
        <QueryLink
          search={withoutFilters(query)}
          rel="nofollow"
          className="grid min-h-9 place-content-center px-2 text-xs text-primary"
        >
          برداشتن همه
        </QueryLink>
      </li>
    </ul>
  )
}

function chipsOf(
  query: URLSearchParams,
  stores: ChosenFiltersProps['stores'],
): { readonly text: string; readonly search: string }[] {
  const [least, most] = [rialOf(query.get('price_min')), rialOf(query.get('price_max'))]
  return [
    ...query
      .getAll('attribute')
      .map((word) => ({ text: word.replace(':', ': '), search: withToggled(query, 'attribute', word) })),
    ...query.getAll('store').map((slug) => ({
      text: stores.find((store) => store.slug === slug)?.title ?? slug,
      search: withToggled(query, 'store', slug),
    })),
    ...(query.get('in_stock') === 'true' ? [{ text: 'موجود', search: withWord(query, 'in_stock', '') }] : []),
    ...(query.get('discounted') === 'true' ? [{ text: 'تخفیف‌دار', search: withWord(query, 'discounted', '') }] : []),
    ...(least !== undefined
      ? [{ text: `از ${formatToman(rial(least))}`, search: withWord(query, 'price_min', '') }]
      : []),
    ...(most !== undefined
      ? [{ text: `تا ${formatToman(rial(most))}`, search: withWord(query, 'price_max', '') }]
      : []),
  ]
}
