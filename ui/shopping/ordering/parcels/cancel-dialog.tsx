import { useState } from 'react'
import * as v from 'valibot'
import { Api } from '../../../../core/api/api.ts'
import { type RefundTarget, refundTargets } from '../../../../core/finance/index.ts'
import {
  cancellationRefund,
  cancelReasons,
  reasonRequired,
  type Order,
  type Parcel,
} from '../../../../core/ordering/index.ts'
import { sum } from '../../../../core/shared/money.ts'
import { Ids } from '../../../../core/shared/ports/ids.ports.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { DialogForm } from '../../../auth/dialog-form.tsx'
import { useService } from '../../../bindings/container/container.tsx'
import { useTimes } from '../../../bindings/container/site-context.tsx'
import { LabelledSelect } from '../../../kit/forms/labelled-select.tsx'
import { cancelReasonLabels } from './parcel-labels.ts'
import { RefundChoice } from './refund-choice.tsx'

interface CancelDialogProps {
  readonly order: Order
  /** Those of its parcels that are canceled, or whose cancellation is requested. */
  readonly parcels: readonly Parcel[]
  readonly title: string
  readonly onClose: (order?: Order) => void
}

const cancellation = v.object({
  reason: v.pipe(v.string(), v.picklist(cancelReasons, reasonRequired)),
  refund_to: v.picklist(refundTargets),
})

/** Cancels parcels of an order; a store that already prepares one is asked first (ORD-21). */
export function CancelDialog({ order, parcels, title, onClose }: CancelDialogProps) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const hours = useTimes()['cancel-days'] * 24
  const [keys] = useState(() => new Map(parcels.map(({ id }) => [id, ids.uuid()])))
  const asked = parcels.filter(({ actions }) => !actions.includes('cancel'))
  // Repeated after a failure, the keys of what is already done return the same answers.
  const form = useForm({
    schema: cancellation,
    initial: { reason: '', refund_to: 'source' as RefundTarget },
    submit: async (wish) => {
      let latest: Order | undefined
      for (const { id, actions } of parcels) {
        const action = actions.includes('cancel') ? 'cancel' : 'request_cancel'
        const input = { parcel_id: id, action, ...wish } as const
        latest = await api.ordering.performParcelAction(input, { idempotency_key: keys.get(id) ?? ids.uuid() })
      }
      onClose(latest)
    },
  })
  const target = form.chosen('refund_to')
  const keep = (
    <button type="button" className="button-quiet" onClick={() => onClose()}>
      نگه می‌دارم
    </button>
  )
  return (
    <DialogForm form={form} title={title} onClose={() => onClose()} button={title} isDestructive beside={keep}>
      <p className="text-sm">{consequence(parcels, asked, formatNumber(hours))}</p>
      <LabelledSelect
        label="دلیل لغو"
        options={cancelReasons}
        titles={cancelReasonLabels}
        {...form.chosen('reason')}
        empty="انتخاب کنید"
      />
      <RefundChoice
        amount={sum(parcels.map(cancellationRefund))}
        cardLeft={order.card_refundable}
        target={target.value}
        onTarget={target.onValue}
      />
    </DialogForm>
  )
}

function consequence(parcels: readonly Parcel[], asked: readonly Parcel[], hours: string): string {
  if (asked.length === 0) return parcels.length === 1 ? 'بسته همین حالا لغو می‌شود.' : 'همهٔ بسته‌ها همین حالا لغو می‌شوند.'
  const stores = asked.map(({ store_title }) => store_title).join('، ')
  const request = `${stores} بسته را آماده می‌کند؛ اگر بپذیرد یا تا ${hours} ساعت پاسخ ندهد، لغو می‌شود و پول شما برمی‌گردد.`
  return asked.length === parcels.length ? request : `${request} دیگر بسته‌ها همین حالا لغو می‌شوند.`
}
