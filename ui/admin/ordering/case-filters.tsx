import { useQueryChange } from '../../bindings/use-query.ts'
import { SearchField } from '../../office/fields/search-field.tsx'
import { reportTitles } from '../../office/ordering/report-words.ts'
import { Chooser } from '../fields/chooser.tsx'

interface CaseFiltersProps {
  readonly query: URLSearchParams
  readonly state: 'open' | 'decided' | 'completed'
}

const kinds = { '': 'همهٔ گزارش‌ها', ...reportTitles }
const turns = { '': 'همه', house: 'در انتظار رأی بازارگاه' }

/** What narrows the list of cases. */
export function CaseFilters({ query, state }: CaseFiltersProps) {
  const change = useQueryChange(query)
  return (
    <div className="grid items-end gap-3 md:grid-cols-[2fr_1fr_1fr]">
      <SearchField
        label="جست‌وجو در پرونده‌ها"
        placeholder={
          state === 'completed' ? 'شمارهٔ سفارش یا بسته، یا موبایل خریدار' : 'شمارهٔ سفارش، خریدار، فروشگاه یا متن گزارش'
        }
        maxLength={60}
        query={query}
      />
      {state !== 'completed' && (
        <Chooser
          label="نوع گزارش"
          titles={kinds}
          value={query.get('kind') ?? ''}
          onValue={(kind) => change({ kind })}
        />
      )}
      {state === 'open' && (
        <Chooser
          label="نوبت"
          titles={turns}
          value={query.get('waiting') ?? ''}
          onValue={(waiting) => change({ waiting })}
        />
      )}
    </div>
  )
}
