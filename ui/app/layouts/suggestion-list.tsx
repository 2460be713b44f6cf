import { type DOMAttributes, type ReactNode, useEffect, useState } from 'react'
import { Api } from '../../../core/api/api.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useRecentSearches } from '../../bindings/stores/use-recent-searches.ts'
import { Icon, type IconName } from '../../kit/images/icon.tsx'
import { Picture } from '../../kit/images/picture.tsx'

type Suggestions = Awaited<ReturnType<Api['search']['suggestSearches']>>

interface IdeasProps {
  /** The id of the list. */
  readonly id: string
  readonly close: () => void
  readonly keys: Pick<DOMAttributes<HTMLElement>, 'onBlur' | 'onKeyDown'>
}

interface ListProps extends IdeasProps {
  readonly found: Suggestions
  readonly store: string | undefined
}

function optionOf({ close, keys }: Pick<IdeasProps, 'close' | 'keys'>) {
  return {
    role: 'option',
    'aria-selected': false,
    onClick: close,
    ...keys,
    className: 'flex min-h-11 items-center gap-2 rounded-control px-2 text-sm hover:bg-sunken',
  } as const
}

/** Suggestions of the search field for a typed text. */
export function SuggestionList({ id, found, store, close, keys }: ListProps) {
  const option = optionOf({ close, keys })
  return (
    <div id={id} role="listbox" aria-label="پیشنهادها">
      {found.terms.map((term) => (
        <NavigateLink key={term} to="landing.search" params={{}} query={{ q: term }} {...option}>
          <Icon name="search" className="size-4" /> {term}
        </NavigateLink>
      ))}
      {found.products.map((product) =>
        store === undefined ? (
          <NavigateLink key={product.id} to="store.product" params={{ product_id: product.id }} {...option}>
            <ProductIdea product={product} />
          </NavigateLink>
        ) : (
          <NavigateLink
            key={product.id}
            to="warehouse.product"
            params={{ product_id: product.id, store_slug: store }}
            {...option}
          >
            <ProductIdea product={product} />
          </NavigateLink>
        ),
      )}
      {found.categories.map(({ slug, title }) => (
        <NavigateLink key={slug} to="store.category.single" params={{ category_slug: slug }} {...option}>
          <Icon name="grid" className="size-4" /> {title} <span className="text-xs text-muted">دسته</span>
        </NavigateLink>
      ))}
      {found.stores.map(({ slug, title }) => (
        <NavigateLink key={slug} to="warehouse.home" params={{ store_slug: slug }} {...option}>
          <Icon name="store" className="size-4" /> {title} <span className="text-xs text-muted">فروشگاه</span>
        </NavigateLink>
      ))}
    </div>
  )
}

function ProductIdea({ product: { title, price, photo } }: { readonly product: Suggestions['products'][number] }) {
  return (
    <>
      <span className="my-1 size-12 shrink-0 overflow-hidden rounded-control bg-sunken">
        {photo && <Picture id={photo.id} alt="" sizes="48px" />}
      </span>
      <span className="grid min-w-0 gap-1">
        <span className="truncate">{title}</span>
        <span className="text-xs font-bold">{formatToman(price)}</span>
      </span>
    </>
  )
}

interface SearchIdeasProps extends IdeasProps {
  /** Is told whether there is anything to offer. */
  readonly report: (hasAny: boolean) => void
}

/** What an empty search field offers: recent searches of this device and popular ones. */
export function SearchIdeas({ id, close, keys, report }: SearchIdeasProps) {
  const { texts, clear } = useRecentSearches()
  const popular = usePopularSearches().filter((text) => !texts.includes(text))
  const hasAny = texts.length + popular.length > 0
  useEffect(() => {
    report(hasAny)
    return () => report(false)
  }, [hasAny, report])
  if (!hasAny) return null
  const option = optionOf({ close, keys })
  return (
    <>
      <div id={id} role="listbox" aria-label="پیشنهادها">
        <Texts title="جست‌وجوهای تازهٔ شما" icon="clock" texts={texts} option={option} />
        <Texts title="جست‌وجوهای پرطرفدار" icon="search" texts={popular} option={option} />
      </div>
      {texts.length > 0 && (
        <button type="button" className="min-h-11 px-2 text-xs text-primary" onClick={clear} onBlur={keys.onBlur}>
          پاک‌کردن جست‌وجوهای من
        </button>
      )}
    </>
  )
}

interface TextsProps {
  readonly title: string
  readonly icon: IconName
  readonly texts: readonly string[]
  readonly option: ReturnType<typeof optionOf>
}

function Texts({ title, icon, texts, option }: TextsProps): ReactNode {
  if (texts.length === 0) return null
  return (
    <div role="group" aria-label={title}>
      <p aria-hidden="true" className="px-2 py-1 text-xs text-muted">
        {title}
      </p>
      {texts.map((text) => (
        <NavigateLink key={text} to="landing.search" params={{}} query={{ q: text }} {...option}>
          <Icon name={icon} className="size-4" /> <span className="truncate">{text}</span>
        </NavigateLink>
      ))}
    </div>
  )
}

function usePopularSearches(): readonly string[] {
  const api = useService(Api)
  const [texts, setTexts] = useState<readonly string[]>([])
  useEffect(() => {
    let here = true
    api.search.listPopularSearches({}).then(
      (answer) => here && setTexts(answer.texts),
      () => {},
    )
    return () => {
      here = false
    }
  }, [api])
  return texts
}
