import type { ReactNode } from 'react'
import { Form, FormProblem, SubmitButton } from '../bindings/requests/form.tsx'
import type { BoundForm } from '../bindings/requests/use-form.ts'
import { Dialog } from '../kit/overlays/dialog.tsx'

interface DialogFormProps<Values> {
  readonly form: BoundForm<Values>
  readonly title: string
  readonly onClose: () => void
  readonly button: string
  /** Something else is being done, or may not be done yet. */
  readonly off?: boolean
  /** The action takes something away. */
  readonly isDestructive?: boolean
  /** Content beside the button. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A short form in a dialog: what is wrong with the whole of it shows above its button, and typed text is never lost. */
export function DialogForm<Values>({
  form,
  title,
  onClose,
  button,
  off,
  isDestructive = false,
  beside,
  children,
}: DialogFormProps<Values>) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form} className="grid gap-4">
        {children}
        <FormProblem form={form} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton
            form={form}
            className={`grow ${isDestructive ? 'button-quiet border-danger text-danger' : 'button-primary'}`}
            off={off ?? false}
          >
            {button}
          </SubmitButton>
          {beside}
        </div>
      </Form>
    </Dialog>
  )
}
