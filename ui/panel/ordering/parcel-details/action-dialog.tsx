import { type ReactNode, useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import {
  cancelReasons,
  type StoreParcelAction,
  type StoreParcel,
  defaultOffer,
  fulfillmentAction,
  fulfillmentActions,
  resolutionAction,
  shippingMethodLabels,
  shippingMethods,
} from '../../../../core/ordering/index.ts'
import { Ids } from '../../../../core/shared/ports/ids.ports.ts'
import { parseNumber } from '../../../../core/shared/text/numbers.ts'
import { parseInput } from '../../../../core/validation/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { DialogForm } from '../../../auth/dialog-form.tsx'
import { Field } from '../../../kit/forms/field.tsx'
import { TextArea } from '../../../kit/forms/text-area.tsx'
import { LabelledSelect } from '../../../kit/forms/labelled-select.tsx'
import { OfferFields, type OfferDraft } from './offer-fields.tsx'
import { ItemQuantityFields } from './item-fields.tsx'
import { storeActionLabels, rejectReasonLabels } from '../parcels/parcel-labels.ts'

interface StoreActionDialogProps {
  readonly parcel: StoreParcel
  readonly action: StoreParcelAction
  readonly onClose: (onDone?: StoreParcel) => void
}

interface TypedAction extends OfferDraft {
  readonly method: string
  readonly code: string
  readonly days: string
  readonly reason: string
  readonly note: string
  /** The typed quantity by variant. */
  readonly quantities: Readonly<Record<string, string>>
}

/** Collects the input of an action and performs it. */
export function StoreActionDialog({ parcel, action, onClose }: StoreActionDialogProps) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const [key, setKey] = useState(() => ids.uuid())
  const [typed, setTyped] = useState<TypedAction>({
    method: parcel.method,
    code: '',
    days: '',
    reason: '',
    note: '',
    solution: '',
    amount: null,
    with_return: false,
    quantities: {},
    ...(parcel.case && defaultOffer(parcel.case)),
  })
  const setField = (extraInput: Partial<TypedAction>) => {
    setTyped({ ...typed, ...extraInput })
    // A changed input needs another key.
    setKey(ids.uuid())
  }
  const { title, doneText, needs } = storeActionLabels[action]
  const submit = async () => {
    const [draft, options] = [draftOf(action, typed, parcel), { idempotency_key: key }]
    const response = fulfillmentActions.some((candidate) => candidate === action)
      ? api.ordering.performFulfillmentAction(parseInput(fulfillmentAction, draft), options)
      : api.ordering.performResolutionAction(parseInput(resolutionAction, draft), options)
    onClose(await response)
  }
  return (
    <DialogForm
      title={title}
      onClose={() => onClose()}
      onSubmit={submit}
      button={title}
      typed={typed.note + typed.code}
    >
      <p className="text-sm text-muted">{doneText}</p>
      {needs && fields[needs](typed, setField, parcel)}
    </DialogForm>
  )
}

/** Returns everything that was typed; the schema of the action takes what belongs to it. */
function draftOf(action: StoreParcelAction, typed: TypedAction, { id, items }: StoreParcel): object {
  const { method, code, days, quantities, amount, with_return, ...draft } = typed
  const isWhole = action === 'pack'
  return {
    ...draft,
    parcel_id: id,
    action,
    method: method === '' ? undefined : method,
    tracking_code: code.trim() === '' ? undefined : code,
    delay_days: parseNumber(days) ?? 0,
    amount: amount ?? 0,
    with_return: with_return && draft.solution !== 'discount',
    items: items
      .map(({ variant_id, quantity }) => ({
        variant_id,
        quantity: isWhole ? quantity : (parseNumber(quantities[variant_id] ?? '') ?? 0),
      }))
      .filter(({ quantity }) => quantity > 0),
  }
}

type Fields = (
  typed: TypedAction,
  setField: (extraInput: Partial<TypedAction>) => void,
  parcel: StoreParcel,
) => ReactNode

const noteField =
  (label: string): Fields =>
  (typed, setField) => (
    <TextArea
      label={label}
      rows={3}
      maxLength={500}
      value={typed.note}
      onChange={({ target }) => setField({ note: target.value })}
    />
  )

const reasonFields: Fields = (typed, setField, parcel) => (
  <>
    <LabelledSelect
      label="دلیل"
      empty="انتخاب کنید"
      options={cancelReasons}
      titles={rejectReasonLabels}
      value={typed.reason}
      onValue={(reason) => setField({ reason })}
    />
    {noteField('توضیح برای خریدار')(typed, setField, parcel)}
  </>
)

const itemFields: Fields = ({ quantities }, setField, { items }) => (
  <ItemQuantityFields items={items} quantities={quantities} onQuantities={(next) => setField({ quantities: next })} />
)

const fields: Readonly<Record<NonNullable<(typeof storeActionLabels)[StoreParcelAction]['needs']>, Fields>> = {
  code: (typed, setField) => (
    <>
      <LabelledSelect
        label="روش ارسال"
        empty="همان روش خریدار"
        options={shippingMethods}
        titles={shippingMethodLabels}
        value={typed.method}
        onValue={(method) => setField({ method })}
      />
      <Field
        label="کد رهگیری"
        ltr
        autoComplete="off"
        maxLength={40}
        value={typed.code}
        onChange={({ target }) => setField({ code: target.value })}
      />
    </>
  ),
  days: (typed, setField, parcel) => (
    <>
      <Field
        label="چند روز بیشتر؟"
        inputMode="numeric"
        maxLength={2}
        value={typed.days}
        onChange={({ target }) => setField({ days: target.value })}
      />
      {noteField('توضیح برای خریدار')(typed, setField, parcel)}
    </>
  ),
  reason: reasonFields,
  pieces: itemFields,
  'pieces-reason': (typed, setField, parcel) => (
    <>
      {itemFields(typed, setField, parcel)}
      {reasonFields(typed, setField, parcel)}
    </>
  ),
  offer: (typed, setField, parcel) => (
    <>
      <OfferFields offer={typed} onOffer={setField} />
      {noteField('توضیح برای خریدار')(typed, setField, parcel)}
    </>
  ),
}
