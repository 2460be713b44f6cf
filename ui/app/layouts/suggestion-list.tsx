import type { AnchorHTMLAttributes } from 'react'
import type { Api } from '../../../core/api/api.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { Icon } from '../../kit/images/icon.tsx'

type Suggestions = Awaited<ReturnType<Api['search']['suggestSearches']>>

interface ListProps {
  readonly found: Suggestions
  readonly store: string | undefined
  readonly close: () => void
  readonly keys: Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'onBlur' | 'onKeyDown'>
}

/** Suggestions of the search field. */
export function SuggestionList({ found, store, close, keys }: ListProps) {
  const row = {
    role: 'option',
    'aria-selected': false,
    onClick: close,
    ...keys,
    className: 'flex min-h-11 items-center gap-2 rounded-control px-2 text-sm hover:bg-sunken',
  } as const
  return (
    <>
      {found.terms.map((term) => (
        <NavigateLink key={term} to="landing.search" params={{}} query={{ q: term }} {...row}>
          <Icon name="search" className="size-4" /> {term}
        </NavigateLink>
      ))}
      {found.categories.map(({ slug, title }) => (
        <NavigateLink key={slug} to="store.category.single" params={{ category_slug: slug }} {...row}>
          <Icon name="grid" className="size-4" /> {title} <span className="text-xs text-muted">دسته</span>
        </NavigateLink>
      ))}
      {found.stores.map(({ slug, title }) => (
        <NavigateLink key={slug} to="warehouse.home" params={{ store_slug: slug }} {...row}>
          <Icon name="store" className="size-4" /> {title} <span className="text-xs text-muted">فروشگاه</span>
        </NavigateLink>
      ))}
      {found.products.map(({ id, title }) =>
        store === undefined ? (
          <NavigateLink key={id} to="store.product" params={{ product_id: id }} {...row}>
            <span className="truncate">{title}</span>
          </NavigateLink>
        ) : (
          <NavigateLink key={id} to="warehouse.product" params={{ product_id: id, store_slug: store }} {...row}>
            <span className="truncate">{title}</span>
          </NavigateLink>
        ),
      )}
    </>
  )
}
