import { shippingMethodLabels, shippingMethods } from '../../../../core/ordering/index.ts'
import { DateField } from '../../../backoffice/fields/date-field.tsx'
import { SearchField } from '../../../backoffice/fields/search-field.tsx'
import { LabelledSelect } from '../../../kit/forms/labelled-select.tsx'

interface ParcelFiltersProps {
  readonly query: URLSearchParams
  readonly change: (changes: Readonly<Record<string, string | null>>) => void
}

const filterNames = ['text', 'method', 'from', 'to'] as const

/** The filters besides the state, kept in the URL. */
export function ParcelFilters({ query, change }: ParcelFiltersProps) {
  const usedFilters = filterNames.filter((name) => query.has(name))
  return (
    <div className="grid gap-2">
      <SearchField
        label="جست‌وجو در سفارش‌ها"
        placeholder="شماره، گیرنده، کالا یا کد رهگیری"
        maxLength={80}
        query={query}
      />
      <details
        className="text-sm"
        open={usedFilters.length > 0 && !(usedFilters.length === 1 && usedFilters[0] === 'text')}
      >
        <summary className="flex min-h-11 cursor-pointer items-center text-primary">روش ارسال و تاریخ</summary>
        <div className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:grid-cols-3 sm:*:first:col-span-1">
          <LabelledSelect
            label="روش ارسال"
            empty="همهٔ روش‌ها"
            options={shippingMethods}
            titles={shippingMethodLabels}
            value={query.get('method') ?? ''}
            onValue={(method) => change({ method })}
          />
          <DateField
            label="از تاریخ"
            name="from"
            value={query.get('from') ?? ''}
            onValue={(from) => change({ from })}
          />
          <DateField label="تا تاریخ" name="to" value={query.get('to') ?? ''} onValue={(to) => change({ to })} />
        </div>
      </details>
      {usedFilters.length > 0 && (
        <button
          type="button"
          className="button-quiet justify-self-start"
          onClick={() => change({ text: null, method: null, from: null, to: null })}
        >
          برداشتن فیلترها
        </button>
      )}
    </div>
  )
}
