import { type FormEvent, useState } from 'react'
import { withdrawalRisks, withdrawalStates, withdrawalTitles } from '../../../core/finance/index.ts'
import { Field } from '../../kit/field.tsx'
import { Chooser } from '../fields/chooser.tsx'
import { riskWords } from './payout-words.ts'

interface RequestFiltersProps {
  readonly query: URLSearchParams
  readonly change: (changes: Readonly<Record<string, string | null>>) => void
}

const states = { '': withdrawalTitles.requested, all: 'همه', ...rest() }

function rest(): Readonly<Record<string, string>> {
  const others = withdrawalStates.filter((state) => state !== 'requested')
  return Object.fromEntries(others.map((state) => [state, withdrawalTitles[state]]))
}

const ages = { '': 'هر زمان', '24': 'بیش از یک روز', '72': 'بیش از سه روز', '168': 'بیش از یک هفته' }
const risks = {
  '': 'همه',
  none: 'بی‌نشانه',
  any: 'با نشانهٔ خطر',
  ...Object.fromEntries(withdrawalRisks.map((risk) => [risk, riskWords[risk]])),
}

/** What narrows the list of requests; it lies in the address. */
export function RequestFilters({ query, change }: RequestFiltersProps) {
  const [text, setText] = useState(query.get('text') ?? '')
  const find = (event: FormEvent) => {
    event.preventDefault()
    change({ text })
  }
  const of = (name: string) => ({ value: query.get(name) ?? '', onValue: (value: string) => change({ [name]: value }) })
  return (
    <form role="search" onSubmit={find} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Chooser label="وضعیت" titles={states} {...of('state')} />
      <Chooser label="سن درخواست" titles={ages} {...of('waiting')} />
      <Chooser label="نشانهٔ خطر" titles={risks} {...of('risk')} />
      <Field
        label="جست‌وجو"
        placeholder="فروشگاه، دارنده، شبا یا شماره"
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
        end={
          <button type="submit" className="button-quiet">
            یافتن
          </button>
        }
      />
    </form>
  )
}
