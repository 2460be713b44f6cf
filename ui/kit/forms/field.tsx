import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly label: string
  readonly problem?: string | undefined
  readonly hint?: string
  /** Phone, card, postal and tracking numbers are left-to-right. */
  readonly ltr?: boolean
  readonly end?: ReactNode
}

/** A labelled text field; never `type=number`, which drops Persian digits. */
export function Field({ label, problem, hint, ltr = false, end, className = '', ...input }: FieldProps) {
  const id = useId()
  const described = problem ? `${id}-problem` : hint ? `${id}-hint` : undefined
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {label}
        {input.required && <span aria-hidden="true"> *</span>}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="text"
          dir={ltr ? 'ltr' : undefined}
          className="field-box"
          aria-invalid={problem !== undefined}
          aria-describedby={described}
          {...input}
        />
        {end}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-xs text-danger">
          {problem}
        </p>
      )}
      {!problem && hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
