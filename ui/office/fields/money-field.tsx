import { useState } from 'react'
import { formatTomanNumber, fromToman, type Rial } from '../../../core/shared/money.ts'
import { parseNumber } from '../../../core/shared/numbers.ts'
import { Field } from '../../kit/field.tsx'

interface MoneyFieldProps {
  readonly label: string
  readonly name: string
  /** In Rial; null while nothing readable is typed. */
  readonly value: Rial | null
  readonly onValue: (value: Rial | null) => void
  readonly problem?: string | undefined
  readonly hint?: string
  readonly required?: boolean
}

/** An amount as people type it, in Toman and digits of any script; what goes out is whole Rial. */
export function MoneyField({ value, onValue, problem, ...field }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === null ? '' : formatTomanNumber(value))
  const unread = typed !== null && typed.trim() !== '' && rialOf(typed) === null
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={24}
      value={shown}
      problem={problem ?? (unread ? 'مبلغ را با رقم و به تومان بنویسید.' : undefined)}
      onChange={({ target }) => {
        const amount = rialOf(target.value)
        // Grouped while it is typed, but not under a hand that mends the middle of it.
        const atEnd = target.selectionStart === target.value.length
        setTyped(amount === null || !atEnd ? target.value : formatTomanNumber(amount))
        onValue(amount)
      }}
      onBlur={() => !unread && setTyped(null)}
      end={<span className="self-center text-sm whitespace-nowrap shrink-0 text-muted">تومان</span>}
    />
  )
}

/** The Rial of typed Toman; null when it is no whole amount. */
function rialOf(text: string): Rial | null {
  const toman = parseNumber(text)
  const fits = toman !== undefined && Number.isSafeInteger(toman * 10) && Number.isInteger(toman) && toman >= 0
  return fits ? fromToman(toman) : null
}
