import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { isHalfFilled } from '../../../core/validation/index.ts'
import { BusyButton } from '../../kit/forms/busy-button.tsx'
import type { BoundForm } from './use-form.ts'

interface FormProps<Values> extends Omit<ComponentProps<'form'>, 'id' | 'noValidate' | 'onSubmit'> {
  readonly form: BoundForm<Values>
}

/** The element of a form machine. Before its script runs, submitting does nothing, so that no address gets what was typed. */
export function Form<Values>({ form, method = 'dialog', ...element }: FormProps<Values>) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog of another form is not part of it.
    event.stopPropagation()
    void form.store.submit()
  }
  return (
    <form
      id={form.id}
      method={method}
      noValidate
      data-half-filled={isHalfFilled(form.state)}
      onSubmit={submit}
      {...element}
    />
  )
}

/** The message about the whole form. */
export function FormProblem<Values>({ form, className = '' }: { form: BoundForm<Values>; className?: string }) {
  if (form.state.problem === null) return null
  return (
    <p role="alert" className={`text-sm text-danger ${className}`}>
      {form.state.problem}
    </p>
  )
}

interface SubmitButtonProps<Values> {
  readonly form: BoundForm<Values>
  readonly children: ReactNode
  readonly className?: string
  /** Busy with something else, or not enabled yet. */
  readonly off?: boolean
}

export function SubmitButton<Values>({
  form,
  off = false,
  className = 'button-primary justify-self-start',
  children,
}: SubmitButtonProps<Values>) {
  return (
    <BusyButton type="submit" className={className} off={off || form.state.status === 'submitting'}>
      {children}
    </BusyButton>
  )
}
