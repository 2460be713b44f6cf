import { useState } from 'react'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { parseNumber } from '../../../core/shared/numbers.ts'
import { Field } from '../../kit/field.tsx'

interface NumberFieldProps {
  readonly label: string
  readonly unit: string
  /** Null while nothing readable is typed. */
  readonly value: number | null
  readonly onValue: (value: number | null) => void
  readonly problem?: string | undefined
  readonly className?: string
}

/** A number typed in digits of any script. */
export function NumberField({ value, unit, onValue, ...field }: NumberFieldProps) {
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
