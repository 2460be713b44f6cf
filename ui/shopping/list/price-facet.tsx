import type { SearchResult } from '../../../core/search/index.ts'
import { formatTomanNumber, type Rial } from '../../../core/shared/money.ts'
import { SearchForm } from '../../kit/forms/search-form.tsx'
import { FacetGroup } from './facet-group.tsx'

/** Hidden inputs for the query parameters that the form would otherwise lose. */
function HiddenInputs({
  query,
  excludedName,
}: {
  readonly query: URLSearchParams
  readonly excludedName: readonly string[]
}) {
  return [...query]
    .filter(([name]) => !excludedName.includes(name))
    .map(([name, value], index) => <input key={`${name}${index}`} type="hidden" name={name} value={value} />)
}

/** The price that the searched text says in words. */
function tomanOf(price: Rial | null | undefined): string {
  return price === null || price === undefined ? '' : formatTomanNumber(price)
}

/** The price range in Toman, as a plain form. */
export function PriceFacet({
  result: { facets, limits },
  query,
}: {
  readonly result: SearchResult
  readonly query: URLSearchParams
}) {
  if (facets.price === null) return null
  const { min, max } = facets.price
  const said = limits.find(({ price_min, price_max }) => (price_min ?? price_max) !== null)
  return (
    <FacetGroup title="قیمت (تومان)">
      <SearchForm aria-label="بازهٔ قیمت" className="grid grid-cols-2 gap-2 pb-2" key={query.toString()}>
        <HiddenInputs query={query} excludedName={['price_min', 'price_max', 'page']} />
        <label className="text-xs text-muted">
          از
          <input
            name="price_min"
            inputMode="numeric"
            className="field-box"
            placeholder={formatTomanNumber(min)}
            defaultValue={query.get('price_min') ?? tomanOf(said?.price_min)}
          />
        </label>
        <label className="text-xs text-muted">
          تا
          <input
            name="price_max"
            inputMode="numeric"
            className="field-box"
            placeholder={formatTomanNumber(max)}
            defaultValue={query.get('price_max') ?? tomanOf(said?.price_max)}
          />
        </label>
        <button type="submit" className="button-quiet col-span-2">
          اعمال قیمت
        </button>
      </SearchForm>
    </FacetGroup>
  )
}
