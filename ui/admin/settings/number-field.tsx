import { useState } from 'react'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { parseNumber } from '../../../core/shared/text/numbers.ts'
import { Field } from '../../kit/forms/field.tsx'

interface NumberFieldProps {
  readonly label: string
  readonly unit: string
  /** Null while the input is invalid. */
  readonly value: number | null
  readonly onValue: (value: number | null) => void
  readonly problem?: string | undefined
  readonly className?: string
}

/** A number input for digits of any script. */
export function SettingNumberField({ value, unit, onValue, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={typed ?? (value === null ? '' : toPersianDigits(String(value)).replace('.', '٫'))}
      onChange={({ target }) => {
        setTyped(target.value)
        onValue(parseNumber(target.value) ?? null)
      }}
      end={unit !== '' && <span className="shrink-0 self-center text-sm whitespace-nowrap text-muted">{unit}</span>}
    />
  )
}
