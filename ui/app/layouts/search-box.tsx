import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useState } from 'react'
import { Api } from '../../../core/api/api.ts'
import type { ParametersOf } from '../../../core/routing/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useNavigateTo } from '../../bindings/navigation/use-navigate-to.ts'
import { useSite } from '../../bindings/container/site-context.tsx'
import { SearchForm } from '../../kit/forms/search-form.tsx'
import { Icon } from '../../kit/images/icon.tsx'
import { moveThroughOptions } from './option-keys.ts'

type SearchRoute = 'landing.search' | 'warehouse.home'
type Suggestions = Awaited<ReturnType<Api['search']['suggestSearches']>>

const SearchIdeas = lazy(async () => ({ default: (await import('./suggestion-list.tsx')).SearchIdeas }))
const SuggestionList = lazy(async () => ({ default: (await import('./suggestion-list.tsx')).SuggestionList }))

/** The debounce of suggestions, in milliseconds. */
const rest = 120

interface SearchBoxProps<Name extends SearchRoute> {
  readonly to: Name
  readonly params: ParametersOf<Name>
  readonly store?: { readonly slug: string; readonly title: string }
  /** The searched text whose results the page shows; else empty. */
  readonly searched: string
}

/** The search field: a plain form without scripts, with suggestions when they run. */
export function SearchBox<Name extends SearchRoute>({ to, params, store, searched }: SearchBoxProps<Name>) {
  const { linkTo } = useSite()
  const move = useNavigateTo()
  const [text, setText, send] = useSearchText(searched)
  const [open, setOpen] = useState(false)
  const found = useSuggestions(open ? text : '', store?.slug)
  const list = useId()
  // An empty field of the market offers recent and popular searches.
  const isShown = open && (found !== undefined || (store === undefined && text.trim() === ''))
  const [hasIdeas, setHasIdeas] = useState(false)
  const isExpanded = isShown && (found !== undefined || hasIdeas)
  const find = () => {
    setOpen(false)
    const words = text.trim()
    if (words === '') return
    send(words)
    move(linkTo(to, params, { q: words }).href)
  }
  const close = () => setOpen(false)
  const keys = {
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
      !currentTarget.closest('form')?.contains(relatedTarget) && close(),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveThroughOptions(event, close),
  }
  return (
    <SearchForm action={linkTo(to, params).href} onFind={find} className="relative flex-1">
      <input
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={store ? `جست‌وجو در ${store.title}` : 'جست‌وجو در بازارگاه'}
        aria-controls={isExpanded ? list : undefined}
        aria-expanded={isExpanded}
        role="combobox"
        placeholder={store ? `جست‌وجو در ${store.title}` : 'جست‌وجوی کالا، دسته یا فروشگاه'}
        className={`field-box ps-11 ${store ? '' : 'pe-11'}`}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        {...keys}
      />
      <button
        type="submit"
        aria-label="جست‌وجو"
        className="absolute start-0 top-0 grid size-11 place-content-center text-muted"
      >
        <Icon name="search" />
      </button>
      {store === undefined && (
        <NavigateLink
          to="landing.search.image"
          params={{}}
          aria-label="جست‌وجو با تصویر"
          className="absolute end-0 top-0 grid size-11 place-content-center text-muted"
        >
          <Icon name="camera" />
        </NavigateLink>
      )}
      <div
        hidden={!isShown}
        className="card absolute inset-x-0 top-full z-40 mt-1 max-h-[70vh] overflow-y-auto p-2 shadow-soft empty:hidden"
      >
        {isShown && (
          <Suspense>
            {found === undefined ? (
              <SearchIdeas id={list} close={close} keys={keys} report={setHasIdeas} />
            ) : (
              <SuggestionList id={list} found={found} store={store?.slug} close={close} keys={keys} />
            )}
          </Suspense>
        )}
      </div>
    </SearchForm>
  )
}

/** The field's text: that of the shown search, unless the user has typed on since sending it. */
function useSearchText(searched: string) {
  const [text, setText] = useState(searched)
  const [taken, setTaken] = useState(searched)
  const [sent, setSent] = useState('')
  if (searched !== taken) {
    setTaken(searched)
    setSent('')
    if (searched !== '' && searched !== sent) setText(searched)
  }
  return [text, setText, setSent] as const
}

function useSuggestions(text: string, store_slug: string | undefined): Suggestions | undefined {
  const api = useService(Api)
  const [found, setFound] = useState<{ readonly text: string; readonly answer: Suggestions }>()
  const wanted = text.trim().length >= 2
  useEffect(() => {
    if (!wanted) return
    let here = true
    const timer = setTimeout(() => {
      const scope = store_slug === undefined ? {} : { store_slug }
      api.search.suggestSearches({ text, ...scope }).then(
        (answer) => here && setFound({ text, answer }),
        () => {},
      )
    }, rest)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [api, text, wanted, store_slug])
  return wanted && found !== undefined && !isEmpty(found.answer) ? found.answer : undefined
}

function isEmpty({ terms, categories, stores, products }: Suggestions): boolean {
  return terms.length + categories.length + stores.length + products.length === 0
}
