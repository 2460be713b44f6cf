import type { SearchResult } from '../../../core/search/index.ts'
import { formatTomanNumber } from '../../../core/shared/money.ts'
import { Group } from './facet-group.tsx'

/** The words of the address that a form would lose, as hidden fields. */
function Kept({ query, except }: { readonly query: URLSearchParams; readonly except: readonly string[] }) {
  return [...query]
    .filter(([name]) => !except.includes(name))
    .map(([name, value], index) => <input key={`${name}${index}`} type="hidden" name={name} value={value} />)
}

/** Bounds of the price in Toman, as a plain form. */
export function PriceFacet({
  result: { facets },
  query,
}: {
  readonly result: SearchResult
  readonly query: URLSearchParams
}) {
  if (facets.price === null) return null
  const { min, max } = facets.price
  return (
    <Group title="قیمت (تومان)">
      <form className="grid grid-cols-2 gap-2 pb-2" key={query.toString()}>
        <Kept query={query} except={['price_min', 'price_max', 'page']} />
        <label className="text-xs text-muted">
          از
          <input
            name="price_min"
            inputMode="numeric"
            className="field-box"
            placeholder={formatTomanNumber(min)}
            defaultValue={query.get('price_min') ?? ''}
          />
        </label>
        <label className="text-xs text-muted">
          تا
          <input
            name="price_max"
            inputMode="numeric"
            className="field-box"
            placeholder={formatTomanNumber(max)}
            defaultValue={query.get('price_max') ?? ''}
          />
        </label>
        <button type="submit" className="button-quiet col-span-2">
          اعمال قیمت
        </button>
      </form>
    </Group>
  )
}
