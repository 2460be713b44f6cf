import { parseJalaaliDate } from '../../../core/shared/time/jalaali.ts'
import { useQueryChange } from '../../bindings/navigation/use-query-change.ts'
import { DateField } from '../../backoffice/fields/date-field.tsx'

/** Reads the valid Tehran days of a URL. */
export function dateRangeOf(query: URLSearchParams): { readonly from?: string; readonly to?: string } {
  const days = (['from', 'to'] as const).flatMap((name) => {
    const value = query.get(name) ?? ''
    return parseJalaaliDate(value) === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(days) as { from?: string; to?: string }
}

interface DayFieldsProps {
  readonly label: string
  readonly query: URLSearchParams
}

/** A range of days for a list, stored in the URL. */
export function DateRangeFields({ label, query }: DayFieldsProps) {
  const change = useQueryChange(query)
  const titles = { from: label, to: 'تا روز' } as const
  return (['from', 'to'] as const).map((name) => (
    <DateField
      key={name}
      label={titles[name]}
      name={name}
      value={query.get(name) ?? ''}
      onValue={(day) => change({ [name]: day })}
    />
  ))
}
