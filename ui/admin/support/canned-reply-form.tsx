import { type FormEvent, useState } from 'react'
import { type CannedReply, maxMessageLength } from '../../../core/chat/index.ts'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
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

/** The form of a canned reply. */
export function CannedReplyForm({ row, onDone, onClose }: CannedFormProps) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const [form, setForm] = useState({ title: row?.title ?? '', text: row?.text ?? '' })
  const [tried, setTried] = useState(false)
  const [removing, setRemoving] = useState(false)
  const [canned_reply_id, version] = [row?.canned_reply_id ?? null, row?.version ?? 0]
  const lacks = (words: string) => (tried && words.trim() === '' ? 'این را بنویسید.' : undefined)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (form.title.trim() === '' || form.text.trim() === '') return
    act(async () => {
      await api.chat.saveCannedReply({ canned_reply_id, version, ...form })
      onDone()
    }, 'پاسخ آماده ثبت شد.')
  }
  const remove = () =>
    act(async () => {
      if (canned_reply_id !== null)
        await api.chat.deleteCannedReply({ canned_reply_id, version }).finally(() => setRemoving(false))
      onDone()
    }, 'پاسخ آماده حذف شد.')
  return (
    <Dialog title={row ? `ویرایش «${row.title}»` : 'پاسخ آمادهٔ تازه'} onClose={onClose}>
      <form noValidate onSubmit={save} className="grid gap-3">
        <Field
          label="عنوان"
          required
          maxLength={80}
          value={form.title}
          problem={lacks(form.title)}
          onChange={({ target }) => setForm({ ...form, title: target.value })}
        />
        <TextArea
          label="متن"
          rows={6}
          maxLength={maxMessageLength}
          value={form.text}
          problem={lacks(form.text)}
          onChange={({ target }) => setForm({ ...form, text: target.value })}
        />
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="button-primary" disabled={busy}>
            ثبت
          </button>
          {row && (
            <button type="button" className="button-quiet" disabled={busy} onClick={() => setRemoving(true)}>
              حذف
            </button>
          )}
        </div>
      </form>
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
