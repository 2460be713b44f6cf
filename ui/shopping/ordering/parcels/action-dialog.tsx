import { useState } from 'react'
import * as v from 'valibot'
import { Api } from '../../../../core/api/api.ts'
import { type BuyerAction, buyerAction, type Order, type Parcel } from '../../../../core/ordering/index.ts'
import { Ids } from '../../../../core/shared/ports/ids.ports.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useTimes } from '../../../bindings/container/site-context.tsx'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { Field } from '../../../kit/forms/field.tsx'
import { DialogForm } from '../../../auth/dialog-form.tsx'
import { buyerActionLabels, type SimpleBuyerAction } from './action-labels.ts'

interface BuyerActionDialogProps {
  readonly parcel: Parcel
  readonly action: SimpleBuyerAction
  readonly onClose: (order?: Order) => void
}

const empty = { tracking_code: '' }

/** Confirms an action, with the code it needs. */
export function BuyerActionDialog({ parcel, action, onClose }: BuyerActionDialogProps) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const times = useTimes()
  const [key] = useState(() => ids.uuid())
  const { title, question, needs } = buyerActionLabels[action]
  const form = useForm<typeof empty, BuyerAction>({
    schema: v.pipe(
      v.custom<typeof empty>(() => true),
      v.transform((typed): unknown => ({ parcel_id: parcel.id, action, ...typed })),
      buyerAction,
    ),
    initial: empty,
    submit: async (input) => onClose(await api.ordering.performParcelAction(input, { idempotency_key: key })),
  })
  const onBack = (
    <button type="button" className="button-quiet" onClick={() => onClose()}>
      بازگشت
    </button>
  )
  return (
    <DialogForm form={form} title={title} onClose={() => onClose()} button={title} beside={onBack}>
      <p className="text-sm">{typeof question === 'string' ? question : question(times)}</p>
      {needs === 'code' && <Field label="کد رهگیری مرسولهٔ برگشتی" ltr {...form.field('tracking_code')} />}
    </DialogForm>
  )
}
