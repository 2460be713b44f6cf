import { type KeyboardEvent, useState } from 'react'

interface QuickFieldProps {
  readonly label: string
  readonly value: number
  readonly write: (value: number) => string
  /** The number of what is typed; undefined when it is none that may stand here. */
  readonly read: (text: string) => number | undefined
  /** Keeps a new value; false leaves what was typed in the field. */
  readonly onSave: (value: number) => Promise<boolean>
  readonly className?: string
}

/** A number that is changed where it stands: Enter or leaving the field keeps it, Escape brings the old one back. */
export function QuickField({ label, value, write, read, onSave, className = 'w-24' }: QuickFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const wrong = typed !== null && read(typed) === undefined
  const keep = async () => {
    if (typed === null || busy) return
    const now = read(typed)
    if (now === undefined) return
    if (now === value) return setTyped(null)
    setBusy(true)
    if (await onSave(now)) setTyped(null)
    setBusy(false)
  }
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setTyped(null)
    if (event.key === 'Enter') void keep()
  }
  return (
    <span className={`inline-block shrink-0 ${className}`}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        aria-label={label}
        aria-invalid={wrong}
        aria-busy={busy}
        readOnly={busy}
        className="field-box text-center"
        value={typed ?? write(value)}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={key}
        onBlur={() => void keep()}
      />
    </span>
  )
}
