import { useQueryChange } from '../../../bindings/navigation/use-query-change.ts'
import { SearchField } from '../../../backoffice/fields/search-field.tsx'
import { reportKindLabels } from '../../../backoffice/ordering/report-labels.ts'
import { LabelledSelect } from '../../../kit/forms/labelled-select.tsx'

interface CaseFiltersProps {
  readonly query: URLSearchParams
  readonly state: 'open' | 'decided' | 'completed'
}

const kinds = { '': 'همهٔ گزارش‌ها', ...reportKindLabels }
const waitingOptions = { '': 'همه', platform: 'در انتظار رأی بازارگاه' }

/** The filters of the case list. */
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
        <LabelledSelect
          label="نوع گزارش"
          titles={kinds}
          value={query.get('kind') ?? ''}
          onValue={(kind) => change({ kind })}
        />
      )}
      {state === 'open' && (
        <LabelledSelect
          label="نوبت"
          titles={waitingOptions}
          value={query.get('waiting') ?? ''}
          onValue={(waiting) => change({ waiting })}
        />
      )}
    </div>
  )
}
