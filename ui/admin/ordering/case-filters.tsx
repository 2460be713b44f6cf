import { type FormEvent, useState } from 'react'
import { useQueryChange } from '../../bindings/use-query.ts'
import { Field } from '../../kit/field.tsx'
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
  const [text, setText] = useState(query.get('text') ?? '')
  const find = (event: FormEvent) => {
    event.preventDefault()
    change({ text: text.trim() })
  }
  return (
    <form role="search" onSubmit={find} className="grid items-end gap-3 md:grid-cols-[2fr_1fr_1fr]">
      <Field
        label="جست‌وجو در پرونده‌ها"
        placeholder={
          state === 'completed' ? 'شمارهٔ سفارش یا بسته، یا موبایل خریدار' : 'شمارهٔ سفارش، خریدار، فروشگاه یا متن گزارش'
        }
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
        end={
          <button type="submit" className="button-primary">
            یافتن
          </button>
        }
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
    </form>
  )
}
