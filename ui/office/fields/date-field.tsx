import { useState } from 'react'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { jalaaliText, parseJalaaliDate } from '../../../core/shared/jalaali.ts'
import { Field } from '../../kit/field.tsx'

interface DateFieldProps {
  readonly label: string
  readonly name: string
  /** A day as `1405/01/31`; empty while no such day is typed. */
  readonly value: string
  readonly onValue: (value: string) => void
  readonly problem?: string | undefined
  readonly required?: boolean
}

/** A day of the Jalali calendar, typed in digits of any script. */
export function DateField({ value, onValue, problem, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? toPersianDigits(value)
  const wrong = typed !== null && typed.trim() !== '' && parseJalaaliDate(typed.trim()) === undefined
  const [left, setLeft] = useState(false)
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="off"
      ltr
      maxLength={10}
      placeholder="۱۴۰۵/۰۱/۳۱"
      value={shown}
      problem={problem ?? (wrong && left ? 'تاریخ را مانند ۱۴۰۵/۰۱/۳۱ بنویسید.' : undefined)}
      onChange={({ target }) => {
        const day = parseJalaaliDate(target.value.trim())
        setTyped(target.value)
        setLeft(false)
        onValue(day === undefined ? '' : jalaaliText(day))
      }}
      onBlur={() => {
        setLeft(true)
        if (!wrong) setTyped(null)
      }}
    />
  )
}
