import * as v from 'valibot'
import { questionText } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { type BoundField, useForm } from '../../../bindings/requests/use-form.ts'
import { TextArea } from '../../../kit/forms/text-area.tsx'
import { DialogForm } from '../../../auth/dialog-form.tsx'

interface AskQuestionProps {
  readonly product_id: string
  /** The typed text; it survives closing the dialog. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly onClose: (askedText: boolean) => void
}

const schema = v.object({ text: questionText })

/** Asks the store and previous buyers a question. */
export function AskQuestion({ product_id, text, onText, onClose }: AskQuestionProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const form = useForm({
    schema,
    initial: { text: '' },
    draft: { text },
    submit: async (question) => {
      await api.catalog.askProductQuestion({ product_id, ...question })
      toasts.show('success', 'پرسش شما فرستاده شد.')
      onClose(true)
    },
  })
  const field = form.field('text')
  const type: BoundField['onInput'] = (event) => {
    field.onInput(event)
    onText(event.currentTarget.value)
  }
  return (
    <DialogForm form={form} title="پرسش دربارهٔ این کالا" onClose={() => onClose(false)} button="فرستادن پرسش">
      <TextArea
        label="پرسش شما"
        maxLength={500}
        hint="فروشگاه پاسخ می‌دهد و پاسخ زیر همین کالا دیده می‌شود."
        {...field}
        onInput={type}
      />
    </DialogForm>
  )
}
