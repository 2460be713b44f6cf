import { useState } from 'react'
import { formatNumber, parseNumber } from '../../../core/shared/numbers.ts'
import { Field } from '../../kit/field.tsx'

interface NumberFieldProps {
  readonly label: string
  readonly name: string
  /** Null while nothing readable is typed. */
  readonly value: number | null
  readonly onValue: (value: number | null) => void
  readonly problem?: string | undefined
  readonly hint?: string
  readonly required?: boolean
}

/** A whole number as people type it, in digits of any script. */
export function NumberField({ value, onValue, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      value={typed ?? (value === null ? '' : formatNumber(value))}
      onChange={({ target }) => {
        const number = parseNumber(target.value)
        setTyped(target.value)
        onValue(number !== undefined && Number.isInteger(number) && number >= 0 ? number : null)
      }}
      onBlur={() => value !== null && setTyped(null)}
    />
  )
}
