import { type FormEvent, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { cancelReasons, type Order, type Parcel } from '../../../core/ordering/index.ts'
import { Ids } from '../../../core/shared/ids.ports.ts'
import { useService } from '../../bindings/container.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { actWords, type SimpleAct } from './act-words.ts'
import { ChoiceField } from './choice-field.tsx'
import { cancelReasonTitles } from './parcel-words.ts'
import { sentenceOf } from './report-dialog.tsx'

interface ActDialogProps {
  readonly parcel: Parcel
  readonly act: SimpleAct
  readonly onClose: (order?: Order) => void
}

/** Asks once more before an act, with the reason or the code that belongs to it. */
export function ActDialog({ parcel, act, onClose }: ActDialogProps) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const [key] = useState(() => ids.uuid())
  const [reason, setReason] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { title, question, needs } = actWords[act]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const more = {
      ...(needs === 'reason' && reason !== '' ? { reason } : {}),
      ...(needs === 'code' ? { tracking_code: code } : {}),
    }
    try {
      const input = { parcel_id: parcel.id, act, ...more }
      onClose(await api.ordering.actOnParcel(input as never, { idempotency_key: key }))
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={() => onClose()}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 grid gap-4">
        <p className="text-sm">{question}</p>
        {needs === 'reason' && (
          <ChoiceField
            label="دلیل لغو"
            options={cancelReasons}
            titles={cancelReasonTitles}
            value={reason}
            onValue={setReason}
          />
        )}
        {needs === 'code' && (
          <Field label="کد رهگیری مرسولهٔ برگشتی" ltr value={code} onChange={(event) => setCode(event.target.value)} />
        )}
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="button-primary" disabled={busy}>
            {title}
          </button>
          <button type="button" className="button-quiet" onClick={() => onClose()}>
            بازگشت
          </button>
        </div>
      </form>
    </Dialog>
  )
}
