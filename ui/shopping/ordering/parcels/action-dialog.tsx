import { useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { buyerAction, type Order, type Parcel } from '../../../../core/ordering/index.ts'
import { Ids } from '../../../../core/shared/ports/ids.ports.ts'
import { parseInput } from '../../../../core/validation/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useTimes } from '../../../bindings/container/site-context.tsx'
import { Field } from '../../../kit/forms/field.tsx'
import { DialogForm } from '../../../auth/dialog-form.tsx'
import { buyerActionLabels, type SimpleBuyerAction } from './action-labels.ts'

interface BuyerActionDialogProps {
  readonly parcel: Parcel
  readonly action: SimpleBuyerAction
  readonly onClose: (order?: Order) => void
}

/** Confirms an action, with the code it needs. */
export function BuyerActionDialog({ parcel, action, onClose }: BuyerActionDialogProps) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const times = useTimes()
  const [key] = useState(() => ids.uuid())
  const [code, setCode] = useState('')
  const { title, question, needs } = buyerActionLabels[action]
  const submit = async () => {
    const input = parseInput(buyerAction, { parcel_id: parcel.id, action, tracking_code: code })
    onClose(await api.ordering.performParcelAction(input, { idempotency_key: key }))
  }
  const onBack = (
    <button type="button" className="button-quiet" onClick={() => onClose()}>
      بازگشت
    </button>
  )
  return (
    <DialogForm title={title} onClose={() => onClose()} onSubmit={submit} button={title} beside={onBack}>
      <p className="text-sm">{typeof question === 'string' ? question : question(times)}</p>
      {needs === 'code' && (
        <Field label="کد رهگیری مرسولهٔ برگشتی" ltr value={code} onChange={(event) => setCode(event.target.value)} />
      )}
    </DialogForm>
  )
}
