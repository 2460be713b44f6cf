import { withdrawalRisks, withdrawalStates, withdrawalStateLabels } from '../../../core/finance/index.ts'
import { Field } from '../../kit/forms/field.tsx'
import { SearchForm } from '../../kit/forms/search-form.tsx'
import { LabelledSelect } from '../../kit/forms/labelled-select.tsx'
import { riskLabels } from './payout-labels.ts'

interface RequestFiltersProps {
  readonly query: URLSearchParams
  readonly change: (changes: Readonly<Record<string, string | null>>) => void
}

const states = { '': withdrawalStateLabels.requested, all: 'همه', ...rest() }

function rest(): Readonly<Record<string, string>> {
  const others = withdrawalStates.filter((state) => state !== 'requested')
  return Object.fromEntries(others.map((state) => [state, withdrawalStateLabels[state]]))
}

const waitingOptions = { '': 'هر زمان', '24': 'بیش از یک روز', '72': 'بیش از سه روز', '168': 'بیش از یک هفته' }
const risks = {
  '': 'همه',
  none: 'بی‌نشانه',
  any: 'با نشانهٔ خطر',
  ...Object.fromEntries(withdrawalRisks.map((risk) => [risk, riskLabels[risk]])),
}

/** The filters of the request list, kept in the URL. */
export function RequestFilters({ query, change }: RequestFiltersProps) {
  const of = (name: string) => ({ value: query.get(name) ?? '', onValue: (value: string) => change({ [name]: value }) })
  return (
    <SearchForm onFind={change} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <LabelledSelect label="وضعیت" titles={states} {...of('state')} />
      <LabelledSelect label="سن درخواست" titles={waitingOptions} {...of('waiting')} />
      <LabelledSelect label="نشانهٔ خطر" titles={risks} {...of('risk')} />
      <Field
        label="جست‌وجو"
        placeholder="فروشگاه، دارنده، شبا یا شماره"
        maxLength={60}
        name="text"
        defaultValue={query.get('text') ?? ''}
        end={
          <button type="submit" className="button-quiet">
            یافتن
          </button>
        }
      />
    </SearchForm>
  )
}
