import { useState } from 'react'
import { formatNumber, parseNumber } from '../../../../core/shared/text/numbers.ts'
import { Field } from '../../../kit/forms/field.tsx'

interface CountFieldProps {
  readonly label: string
  readonly name: string
  /** Null while the input is not a number. */
  readonly value: number | null
  readonly onValue: (value: number | null) => void
  readonly problem?: string | undefined
  readonly hint?: string
  readonly required?: boolean
}

/** A field for a whole number, typed in digits of any script. */
export function CountField({ value, onValue, ...field }: CountFieldProps) {
  const [text, setText] = useState<string | null>(null)
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      value={text ?? (value === null ? '' : formatNumber(value))}
      onChange={({ target }) => {
        const number = parseNumber(target.value)
        setText(target.value)
        onValue(number !== undefined && Number.isInteger(number) && number >= 0 ? number : null)
      }}
      onBlur={() => value !== null && setText(null)}
    />
  )
}
