import { parseJalaaliDate } from '../../../core/shared/jalaali.ts'
import { useQueryChange } from '../../bindings/use-query.ts'
import { DateField } from '../../office/fields/date-field.tsx'

/** The days of Tehran an address names that are days of the calendar. */
export function daysOf(query: URLSearchParams): { readonly from?: string; readonly to?: string } {
  const days = (['from', 'to'] as const).flatMap((name) => {
    const value = query.get(name) ?? ''
    return parseJalaaliDate(value) === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(days) as { from?: string; to?: string }
}

interface DayFieldsProps {
  /** What the first day is the first of. */
  readonly label: string
  readonly query: URLSearchParams
}

/** From which day to which day a list is shown, kept in the address. */
export function DayFields({ label, query }: DayFieldsProps) {
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
