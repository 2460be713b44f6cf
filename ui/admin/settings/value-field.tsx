import type { DatedRate, PayaCycle, SettingValues, WritableSetting } from '../../../core/settings/index.ts'
import { marketSettings } from '../../../core/settings/index.ts'
import type { Rial } from '../../../core/shared/money.ts'
import { Field } from '../../kit/forms/field.tsx'
import { TextArea } from '../../kit/forms/text-area.tsx'
import { DateField } from '../../backoffice/fields/date-field.tsx'
import { MoneyField } from '../../backoffice/fields/money-field.tsx'
import { PayaCycleFields } from './paya-cycle-fields.tsx'
import { SettingNumberField } from './number-field.tsx'

interface ValueFieldProps {
  readonly name: WritableSetting
  /** In the shape of the setting; invalid parts are null. */
  readonly value: unknown
  readonly onValue: (value: unknown) => void
  /** Messages by dotted path inside the value. */
  readonly problems: Readonly<Record<string, string>>
}

export function ValueField(props: ValueFieldProps) {
  const { name, value, onValue, problems } = props
  const { kind, title, unit } = marketSettings[name]
  const text = { label: title, value: String(value), problem: problems[''] }
  if (kind === 'money')
    return (
      <MoneyField label={title} name="value" value={value as Rial | null} onValue={onValue} problem={problems['']} />
    )
  if (kind === 'count')
    return (
      <SettingNumberField
        label={title}
        value={value as number | null}
        onValue={onValue}
        unit={unit}
        problem={problems['']}
      />
    )
  if (kind === 'rate') return <RateFields {...props} />
  if (kind === 'hours') return <HourFields {...props} />
  if (kind === 'cycles')
    return <PayaCycleFields cycles={value as readonly PayaCycle[]} onCycles={onValue} problems={problems} />
  if (kind === 'lines')
    return <TextArea {...text} rows={3} maxLength={200} onChange={({ target }) => onValue(target.value)} />
  return <Field {...text} ltr maxLength={300} onChange={({ target }) => onValue(target.value)} />
}

function RateFields({ value, onValue, problems }: ValueFieldProps) {
  const rate = value as DatedRate
  const put = (part: object) => onValue({ ...rate, ...part })
  const percent = (share: number | null) => (share === null ? null : Math.round(share * 100))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SettingNumberField
        label="نرخ"
        unit="٪"
        value={rate.basis_points / 100}
        onValue={(share) => put({ basis_points: percent(share) })}
        problem={problems['basis_points']}
        className="sm:col-span-2"
      />
      <DateField
        label="نرخ بعدی از روز"
        name="from"
        value={rate.from ?? ''}
        onValue={(from) => put({ from: from || null })}
        problem={problems['from']}
      />
      <SettingNumberField
        label="نرخ بعدی"
        unit="٪"
        value={rate.next === null ? null : rate.next / 100}
        onValue={(share) => put({ next: percent(share) })}
        problem={problems['next']}
      />
    </div>
  )
}

function HourFields({ value, onValue, problems }: ValueFieldProps) {
  const hours = value as SettingValues['support-hours']
  return (
    <div className="grid grid-cols-2 gap-4">
      {(['from', 'to'] as const).map((end) => (
        <SettingNumberField
          key={end}
          label={end === 'from' ? 'از ساعت' : 'تا ساعت'}
          unit=""
          value={hours[end]}
          onValue={(hour) => onValue({ ...hours, [end]: hour })}
          problem={problems[end]}
        />
      ))}
    </div>
  )
}
