import { useState } from 'react'
import { toLatinDigits, toPersianDigits } from '../../../core/shared/text/digits.ts'
import {
  tehranMomentOf,
  formatIsoJalaali,
  parseJalaaliDate,
  startOfTehranDay,
} from '../../../core/shared/time/jalaali.ts'
import { Field } from '../../kit/forms/field.tsx'

interface MomentFieldProps {
  readonly label: string
  readonly hint?: string
  /** An instant; null for none. */
  readonly value: string | null
  /** Called with `undefined` while the input is invalid, so that it never counts as none. */
  readonly onValue: (value: string | null | undefined) => void
  readonly problem?: string | undefined
}

/** A Jalali day and a time in Tehran; empty means none. */
export function DateTimeField({ label, hint, value, onValue, problem }: MomentFieldProps) {
  const [typed, setTyped] = useState(() => textsOf(value))
  const wrong = instantOf(typed) === undefined
  const put = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    onValue(instantOf(next))
  }
  const shared = { inputMode: 'numeric', autoComplete: 'off', ltr: true } as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-2">
      <Field
        {...shared}
        {...(hint === undefined ? {} : { hint })}
        label={label}
        maxLength={10}
        placeholder="۱۴۰۵/۰۱/۳۱"
        value={typed.day}
        problem={problem ?? (wrong ? 'روز و ساعت را مانند ۱۴۰۵/۰۱/۳۱ و ۰۸:۳۰ بنویسید.' : undefined)}
        onChange={({ target }) => put({ day: target.value })}
      />
      <Field
        {...shared}
        label="ساعت"
        aria-label={`ساعت ${label}`}
        maxLength={5}
        placeholder="۰۸:۳۰"
        value={typed.time}
        onChange={({ target }) => put({ time: target.value })}
      />
    </div>
  )
}

interface DateTimeTexts {
  readonly day: string
  readonly time: string
}

function textsOf(value: string | null): DateTimeTexts {
  if (value === null) return { day: '', time: '' }
  const moment = tehranMomentOf(value)
  const time = [moment.hour, moment.minute].map((part) => String(part).padStart(2, '0')).join(':')
  return { day: toPersianDigits(formatIsoJalaali(moment)), time: toPersianDigits(time) }
}

/** Null for an empty input, `undefined` for an invalid one. */
function instantOf({ day, time }: DateTimeTexts): string | null | undefined {
  if (day.trim() === '') return time.trim() === '' ? null : undefined
  const date = parseJalaaliDate(day.trim())
  const clock = time.trim() === '' ? '00:00' : toLatinDigits(time.trim())
  const [, hour, minute] = /^([01]?[0-9]|2[0-3]):([0-5][0-9])$/.exec(clock) ?? []
  if (date === undefined || hour === undefined || minute === undefined) return undefined
  return new Date(startOfTehranDay(date) + (Number(hour) * 60 + Number(minute)) * 60_000).toISOString()
}
