import { useState } from 'react'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatIsoJalaali, parseJalaaliDate } from '../../../core/shared/time/jalaali.ts'
import { Field } from '../../kit/forms/field.tsx'

interface DateFieldProps {
  readonly label: string
  readonly name: string
  /** A date as `1405/01/31`; empty while the input is not a date. */
  readonly value: string
  readonly onValue: (value: string) => void
  readonly problem?: string | undefined
  readonly required?: boolean
}

/** A field for a Jalaali date, typed in digits of any script. */
export function DateField({ value, onValue, problem, ...field }: DateFieldProps) {
  const [text, setText] = useState<string | null>(null)
  const shownText = text ?? toPersianDigits(value)
  const parseProblem = text !== null && text.trim() !== '' && parseJalaaliDate(text.trim()) === undefined
  const [wasLeft, setWasLeft] = useState(false)
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="off"
      ltr
      maxLength={10}
      placeholder="۱۴۰۵/۰۱/۳۱"
      value={shownText}
      problem={problem ?? (parseProblem && wasLeft ? 'تاریخ را مانند ۱۴۰۵/۰۱/۳۱ بنویسید.' : undefined)}
      onChange={({ target }) => {
        const day = parseJalaaliDate(target.value.trim())
        setText(target.value)
        setWasLeft(false)
        onValue(day === undefined ? '' : formatIsoJalaali(day))
      }}
      onBlur={() => {
        setWasLeft(true)
        if (!parseProblem) setText(null)
      }}
    />
  )
}
