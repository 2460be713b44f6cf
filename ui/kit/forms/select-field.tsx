import { useId } from 'react'

interface SelectFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly options: readonly string[]
  /** The label of the empty option. */
  readonly empty: string
  readonly required?: boolean
  readonly problem?: string | undefined
  readonly onInput: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly onBlur?: () => void
  readonly onChange?: (event: { readonly nativeEvent: { readonly type: string } }) => void
}

export function SelectField({ label, options, empty, problem, required = false, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <select
        id={id}
        className="field-box"
        required={required}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        {...select}
      >
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-xs text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
