import { type TextareaHTMLAttributes, useId } from 'react'

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  readonly label: string
  readonly hint?: string
  readonly problem?: string | undefined
}

export function TextArea({ label, hint, problem, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {label}
      </label>
      <textarea
        id={id}
        rows={5}
        className="field-box py-2"
        aria-invalid={problem !== undefined}
        aria-describedby={problem || hint ? `${id}-hint` : undefined}
        {...area}
      />
      {(problem ?? hint) && (
        <p id={`${id}-hint`} className={`mt-1 text-xs ${problem ? 'text-danger' : 'text-muted'}`}>
          {problem ?? hint}
        </p>
      )}
    </div>
  )
}
