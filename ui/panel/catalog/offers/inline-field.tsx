import { type KeyboardEvent, useState } from 'react'

interface InlineFieldProps {
  readonly label: string
  readonly value: number
  readonly formatValue: (value: number) => string
  /** Parses the typed value; undefined when it is invalid. */
  readonly parseValue: (text: string) => number | undefined
  /** Saves a value; `false` leaves the typed text in the field. */
  readonly onSave: (value: number) => Promise<boolean>
  readonly className?: string
}

/** A number that is edited in place: Enter or blur saves it, Escape restores the previous value. */
export function InlineField({ label, value, formatValue, parseValue, onSave, className = 'w-24' }: InlineFieldProps) {
  const [typedText, setTypedText] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isInvalid = typedText !== null && parseValue(typedText) === undefined
  const saveValue = async () => {
    if (typedText === null || busy) return
    const now = parseValue(typedText)
    if (now === undefined) return
    if (now === value) return setTypedText(null)
    setBusy(true)
    if (await onSave(now)) setTypedText(null)
    setBusy(false)
  }
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setTypedText(null)
    if (event.key === 'Enter') void saveValue()
  }
  return (
    <span className={`inline-block shrink-0 ${className}`}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        aria-label={label}
        aria-invalid={isInvalid}
        aria-busy={busy}
        readOnly={busy}
        className="field-box text-center"
        value={typedText ?? formatValue(value)}
        onChange={({ target }) => setTypedText(target.value)}
        onKeyDown={key}
        onBlur={() => void saveValue()}
      />
    </span>
  )
}
