import { useState } from 'react'
import * as v from 'valibot'
import { type CannedReply, maxMessageLength } from '../../../core/chat/index.ts'
import { Api } from '../../../core/api/api.ts'
import { toastsKey } from '../../../core/container/service-keys.ts'
import { requiredText } from '../../../core/contract/schemas.ts'
import { useService } from '../../bindings/container/container.tsx'
import { Form, FormProblem, SubmitButton } from '../../bindings/requests/form.tsx'
import { useForm } from '../../bindings/requests/use-form.ts'
import { useAction } from '../../bindings/requests/use-action.ts'
import { Confirm } from '../../kit/overlays/confirm.tsx'
import { Dialog } from '../../kit/overlays/dialog.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { TextArea } from '../../kit/forms/text-area.tsx'

interface CannedFormProps {
  /** The edited reply; null for a new one. */
  readonly row: CannedReply | null
  readonly onDone: () => void
  readonly onClose: () => void
}

const schema = v.object({ title: requiredText(80), text: requiredText(maxMessageLength) })

/** The form of a canned reply. */
export function CannedReplyForm({ row, onDone, onClose }: CannedFormProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAction()
  const [removing, setRemoving] = useState(false)
  const [canned_reply_id, version] = [row?.canned_reply_id ?? null, row?.version ?? 0]
  const form = useForm({
    schema,
    initial: { title: row?.title ?? '', text: row?.text ?? '' },
    submit: async (reply) => {
      await api.chat.saveCannedReply({ canned_reply_id, version, ...reply })
      toasts.show('success', 'پاسخ آماده ثبت شد.')
      onDone()
    },
  })
  const remove = () =>
    act(async () => {
      if (canned_reply_id !== null)
        await api.chat.deleteCannedReply({ canned_reply_id, version }).finally(() => setRemoving(false))
      onDone()
    }, 'پاسخ آماده حذف شد.')
  return (
    <Dialog title={row ? `ویرایش «${row.title}»` : 'پاسخ آمادهٔ تازه'} onClose={onClose}>
      <Form form={form} className="grid gap-3">
        <Field label="عنوان" required maxLength={80} {...form.field('title')} />
        <TextArea label="متن" rows={6} maxLength={maxMessageLength} {...form.field('text')} />
        <FormProblem form={form} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton form={form} off={busy}>
            ثبت
          </SubmitButton>
          {row && (
            <button type="button" className="button-quiet" disabled={busy} onClick={() => setRemoving(true)}>
              حذف
            </button>
          )}
        </div>
      </Form>
      {removing && (
        <Confirm
          title="حذف پاسخ آماده"
          action="حذف شود"
          busy={busy}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        >
          «{row?.title}» برای همهٔ همکاران پاک می‌شود و برنمی‌گردد.
        </Confirm>
      )}
    </Dialog>
  )
}
