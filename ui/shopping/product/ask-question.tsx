import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { TextArea } from '../../kit/text-area.tsx'
import { DialogForm } from '../../entrance/dialog-form.tsx'

interface AskQuestionProps {
  readonly product_id: string
  /** What is typed so far; it outlives the dialog, which an accidental press closes. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly onClose: (asked: boolean) => void
}

/** A question to the store and to those who bought. */
export function AskQuestion({ product_id, text, onText, onClose }: AskQuestionProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const deed = async () => {
    await api.catalog.ask({ product_id, text })
    toasts.show('success', 'پرسش شما فرستاده شد.')
    onClose(true)
  }
  return (
    <DialogForm
      title="پرسش دربارهٔ این کالا"
      onClose={() => onClose(false)}
      deed={deed}
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
