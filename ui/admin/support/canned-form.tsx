import { type FormEvent, useState } from 'react'
import { type CannedAnswer, longestMessage } from '../../../core/chat/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { Confirm } from '../../kit/confirm.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { TextArea } from '../../kit/text-area.tsx'

interface CannedFormProps {
  /** The answer; null where a new one is written. */
  readonly row: CannedAnswer | null
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Title and text of a canned answer. */
export function CannedForm({ row, onDone, onClose }: CannedFormProps) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const [form, setForm] = useState({ title: row?.title ?? '', text: row?.text ?? '' })
  const [tried, setTried] = useState(false)
  const [removing, setRemoving] = useState(false)
  const [canned_id, version] = [row?.canned_id ?? null, row?.version ?? 0]
  const lacks = (words: string) => (tried && words.trim() === '' ? 'این را بنویسید.' : undefined)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (form.title.trim() === '' || form.text.trim() === '') return
    act(async () => {
      await api.chat.saveCanned({ canned_id, version, ...form })
      onDone()
    }, 'پاسخ آماده ثبت شد.')
  }
  const remove = () =>
    act(async () => {
      if (canned_id !== null) await api.chat.removeCanned({ canned_id, version }).finally(() => setRemoving(false))
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
          maxLength={longestMessage}
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
        <Confirm title="حذف پاسخ آماده" action="حذف شود" busy={busy} onYes={remove} onClose={() => setRemoving(false)}>
          «{row?.title}» برای همهٔ همکاران پاک می‌شود و برنمی‌گردد.
        </Confirm>
      )}
    </Dialog>
  )
}
