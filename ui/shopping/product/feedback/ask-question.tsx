import { Api } from '../../../../core/api/api.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { TextArea } from '../../../kit/forms/text-area.tsx'
import { DialogForm } from '../../../auth/dialog-form.tsx'

interface AskQuestionProps {
  readonly product_id: string
  /** The typed text; it survives closing the dialog. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly onClose: (askedText: boolean) => void
}

/** Asks the store and previous buyers a question. */
export function AskQuestion({ product_id, text, onText, onClose }: AskQuestionProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const submitQuestion = async () => {
    await api.catalog.askProductQuestion({ product_id, text })
    toasts.show('success', 'پرسش شما فرستاده شد.')
    onClose(true)
  }
  return (
    <DialogForm
      title="پرسش دربارهٔ این کالا"
      onClose={() => onClose(false)}
      onSubmit={submitQuestion}
      button="فرستادن پرسش"
      typed={text}
    >
      <TextArea
        label="پرسش شما"
        maxLength={500}
        hint="فروشگاه پاسخ می‌دهد و پاسخ زیر همین کالا دیده می‌شود."
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </DialogForm>
  )
}
