import { type FormEvent, useState } from 'react'
import { useQueryChange } from '../../bindings/use-query.ts'
import { Field } from '../../kit/field.tsx'
import { DateField } from '../../office/fields/date-field.tsx'
import { Chooser } from '../fields/chooser.tsx'
import { actTitleOf, subjectTitleOf } from './audit-words.ts'

interface AuditFiltersProps {
  readonly query: URLSearchParams
  readonly acts: readonly string[]
  readonly subjects: readonly string[]
}

/** What narrows the log; it lies in the address. */
export function AuditFilters({ query, acts, subjects }: AuditFiltersProps) {
  const change = useQueryChange(query)
  const of = (name: string) => query.get(name) ?? ''
  const [typed, setTyped] = useState({ actor: of('actor'), id: of('id'), from: of('from'), to: of('to') })
  const find = (event: FormEvent) => {
    event.preventDefault()
    change(typed)
  }
  const titled = (names: readonly string[], chosen: string, titleOf: (name: string) => string) => ({
    '': 'همه',
    ...Object.fromEntries([...new Set([...names, chosen])].filter(Boolean).map((name) => [name, titleOf(name)])),
  })
  const day = (name: 'from' | 'to') => ({
    name,
    value: typed[name],
    onValue: (value: string) => setTyped({ ...typed, [name]: value }),
  })
  return (
    <form role="search" onSubmit={find} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <Chooser
        label="کار"
        titles={titled(acts, of('act'), actTitleOf)}
        value={of('act')}
        onValue={(act) => change({ ...typed, act })}
      />
      <Chooser
        label="دربارهٔ"
        titles={titled(subjects, of('subject'), subjectTitleOf)}
        value={of('subject')}
        onValue={(subject) => change({ ...typed, subject })}
      />
      <Field
        label="شمارهٔ آن"
        ltr
        maxLength={64}
        value={typed.id}
        onChange={({ target }) => setTyped({ ...typed, id: target.value })}
      />
      <Field
        label="چه کسی"
        placeholder="نام، موبایل یا شناسه"
        maxLength={64}
        value={typed.actor}
        onChange={({ target }) => setTyped({ ...typed, actor: target.value })}
      />
      <DateField label="از روز" {...day('from')} />
      <div className="flex items-end gap-2">
        <div className="grow">
          <DateField label="تا روز" {...day('to')} />
        </div>
        <button type="submit" className="button-primary">
          یافتن
        </button>
      </div>
    </form>
  )
}
