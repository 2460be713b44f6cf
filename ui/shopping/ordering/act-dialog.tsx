import { useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { cancelReasons, type Order, type Parcel } from '../../../core/ordering/index.ts'
import { Ids } from '../../../core/shared/ids.ports.ts'
import { useService } from '../../bindings/container.tsx'
import { useTimes } from '../../bindings/house.tsx'
import { Field } from '../../kit/field.tsx'
import { DialogForm } from '../../entrance/dialog-form.tsx'
import { actWords, type SimpleAct } from './act-words.ts'
import { ChoiceField } from './choice-field.tsx'
import { cancelReasonTitles } from './parcel-words.ts'

interface ActDialogProps {
  readonly parcel: Parcel
  readonly act: SimpleAct
  readonly onClose: (order?: Order) => void
}

/** Asks once more before an act, with the reason or the code that belongs to it. */
export function ActDialog({ parcel, act, onClose }: ActDialogProps) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const times = useTimes()
  const [key] = useState(() => ids.uuid())
  const [reason, setReason] = useState('')
  const [code, setCode] = useState('')
  const { title, question, needs } = actWords[act]
  const deed = async () => {
    const more = {
      ...(needs === 'reason' && reason !== '' ? { reason } : {}),
      ...(needs === 'code' ? { tracking_code: code } : {}),
    }
    const input = { parcel_id: parcel.id, act, ...more }
    onClose(await api.ordering.actOnParcel(input as never, { idempotency_key: key }))
  }
  const back = (
    <button type="button" className="button-quiet" onClick={() => onClose()}>
      بازگشت
    </button>
  )
  return (
    <DialogForm title={title} onClose={() => onClose()} deed={deed} button={title} beside={back}>
      <p className="text-sm">{typeof question === 'string' ? question : question(times)}</p>
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
    </DialogForm>
  )
}
