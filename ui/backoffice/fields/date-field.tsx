import { useState } from 'react'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatIsoJalaali, parseJalaaliDate } from '../../../core/shared/time/jalaali.ts'
import { messages } from '../../../core/validation/index.ts'
import { Field } from '../../kit/forms/field.tsx'

interface DateFieldProps {
  readonly label: string
  readonly name: string
  /** A date as `1405/01/31`; empty while the input is not a date. */
  readonly value: string
  readonly onValue: (value: string) => void
  readonly onBlur?: () => void
  readonly problem?: string | undefined
  readonly required?: boolean
}

/** The look of a field whose text is a Jalaali date. */
export const dateInput = {
  inputMode: 'numeric',
  autoComplete: 'off',
  ltr: true,
  maxLength: 10,
  placeholder: '۱۴۰۵/۰۱/۳۱',
} as const

/** A field for a Jalaali date, typed in digits of any script. */
export function DateField({ value, onValue, onBlur, problem, ...field }: DateFieldProps) {
  const [text, setText] = useState<string | null>(null)
  const shownText = text ?? toPersianDigits(value)
  const parseProblem = text !== null && text.trim() !== '' && parseJalaaliDate(text.trim()) === undefined
  const [wasLeft, setWasLeft] = useState(false)
  return (
    <Field
      {...field}
      {...dateInput}
      value={shownText}
      problem={parseProblem && wasLeft ? messages.persian_date : problem}
      onChange={({ target }) => {
        const day = parseJalaaliDate(target.value.trim())
        setText(target.value)
        setWasLeft(false)
        onValue(day === undefined ? '' : formatIsoJalaali(day))
      }}
      onBlur={() => {
        setWasLeft(true)
        if (!parseProblem) setText(null)
        onBlur?.()
      }}
    />
  )
}
