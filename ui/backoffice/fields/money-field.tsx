import { useState } from 'react'
import { formatTomanNumber, fromToman, type Rial } from '../../../core/shared/money.ts'
import { parseNumber } from '../../../core/shared/text/numbers.ts'
import { messages } from '../../../core/validation/index.ts'
import { Field } from '../../kit/forms/field.tsx'

interface MoneyFieldProps {
  readonly label: string
  readonly name: string
  /** In Rial; null while the input is not an amount. */
  readonly value: Rial | null
  readonly onValue: (value: Rial | null) => void
  readonly onBlur?: () => void
  readonly problem?: string | undefined
  readonly hint?: string
  readonly required?: boolean
}

/** A field for an amount, typed in Toman and digits of any script; its value is whole Rial. */
export function MoneyField({ value, onValue, onBlur, problem, ...field }: MoneyFieldProps) {
  const [typedText, setTypedText] = useState<string | null>(null)
  const shownText = typedText ?? (value === null ? '' : formatTomanNumber(value))
  const isUnreadable = typedText !== null && typedText.trim() !== '' && rialOf(typedText) === null
  const [wasLeft, setWasLeft] = useState(false)
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={24}
      value={shownText}
      problem={isUnreadable && wasLeft ? messages.numeric : problem}
      onChange={({ target }) => {
        const amount = rialOf(target.value)
        // Groups digits while typing at the end, but not while the middle is edited.
        const atFieldEnd = target.selectionStart === target.value.length
        setWasLeft(false)
        setTypedText(amount === null || !atFieldEnd ? target.value : formatTomanNumber(amount))
        onValue(amount)
      }}
      onBlur={() => {
        setWasLeft(true)
        if (!isUnreadable) setTypedText(null)
        onBlur?.()
      }}
      end={<span className="self-center text-sm whitespace-nowrap shrink-0 text-muted">تومان</span>}
    />
  )
}

/** Converts typed Toman to Rial; null when it is not a whole amount. */
function rialOf(text: string): Rial | null {
  const toman = parseNumber(text)
  const isInRange = toman !== undefined && Number.isSafeInteger(toman * 10) && Number.isInteger(toman) && toman >= 0
  return isInRange ? fromToman(toman) : null
}
