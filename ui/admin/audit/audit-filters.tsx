import { useState } from 'react'
import { useQueryChange } from '../../bindings/navigation/use-query-change.ts'
import { Field } from '../../kit/forms/field.tsx'
import { SearchForm } from '../../kit/forms/search-form.tsx'
import { DateField } from '../../backoffice/fields/date-field.tsx'
import { LabelledSelect } from '../../kit/forms/labelled-select.tsx'
import { auditActionLabelOf, auditSubjectLabelOf } from './audit-labels.ts'

interface AuditFiltersProps {
  readonly query: URLSearchParams
  readonly actions: readonly string[]
  readonly subjects: readonly string[]
}

/** The filters of the audit log, stored in the URL. */
export function AuditFilters({ query, actions, subjects }: AuditFiltersProps) {
  const change = useQueryChange(query)
  const of = (name: string) => query.get(name) ?? ''
  const [typed, setTyped] = useState({ actor: of('actor'), id: of('id'), from: of('from'), to: of('to') })
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
    <SearchForm onFind={() => change(typed)} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <LabelledSelect
        label="کار"
        titles={titled(actions, of('action'), auditActionLabelOf)}
        value={of('action')}
        onValue={(action) => change({ ...typed, action })}
      />
      <LabelledSelect
        label="دربارهٔ"
        titles={titled(subjects, of('subject'), auditSubjectLabelOf)}
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
    </SearchForm>
  )
}
