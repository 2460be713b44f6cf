import type { ReactNode } from 'react'
import * as v from 'valibot'
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
import type { Rial } from '../../../../core/shared/money.ts'
import { parseNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { type BoundForm, useForm } from '../../../bindings/requests/use-form.ts'
import { useIdempotencyKey } from '../../../backoffice/finance/use-idempotency-key.ts'
import { DialogForm } from '../../../auth/dialog-form.tsx'
import { Field } from '../../../kit/forms/field.tsx'
import { TextArea } from '../../../kit/forms/text-area.tsx'
import { LabelledSelect } from '../../../kit/forms/labelled-select.tsx'
import { OfferFields } from './offer-fields.tsx'
import { ItemQuantityFields } from './item-fields.tsx'
import { storeActionLabels, rejectReasonLabels } from '../parcels/parcel-labels.ts'

interface StoreActionDialogProps {
  readonly parcel: StoreParcel
  readonly action: StoreParcelAction
  readonly onClose: (onDone?: StoreParcel) => void
}

interface ActionDraft {
  readonly method: string
  readonly tracking_code: string
  readonly delay_days: string
  readonly reason: string
  readonly note: string
  readonly solution: string
  readonly amount: Rial | null
  readonly with_return: boolean
  /** The typed quantity by variant. */
  readonly items: Readonly<Record<string, string>>
}

/** Collects the input of an action and performs it. */
export function StoreActionDialog({ parcel, action, onClose }: StoreActionDialogProps) {
  const api = useService(Api)
  const idempotencyKey = useIdempotencyKey()
  const form = useForm<ActionDraft, ActionInput>({
    schema: actionSchema(action, parcel),
    initial: {
      method: parcel.method,
      tracking_code: '',
      delay_days: '',
      reason: '',
      note: '',
      solution: '',
      amount: null,
      with_return: false,
      items: {},
      ...(parcel.case && defaultOffer(parcel.case)),
    },
    submit: async (input) =>
      onClose(
        await idempotencyKey(JSON.stringify(input), (idempotency_key) =>
          'fulfillment' in input
            ? api.ordering.performFulfillmentAction(input.fulfillment, { idempotency_key })
            : api.ordering.performResolutionAction(input.resolution, { idempotency_key }),
        ),
      ),
  })
  const { title, doneText, needs } = storeActionLabels[action]
  return (
    <DialogForm form={form} title={title} onClose={() => onClose()} button={title}>
      <p className="text-sm text-muted">{doneText}</p>
      {needs && fields[needs](form, parcel)}
    </DialogForm>
  )
}

type ActionInput =
  | { readonly fulfillment: v.InferOutput<typeof fulfillmentAction> }
  | { readonly resolution: v.InferOutput<typeof resolutionAction> }

/** Everything that was typed; the schema of the action takes what belongs to it. */
function actionSchema(action: StoreParcelAction, parcel: StoreParcel): v.GenericSchema<ActionDraft, ActionInput> {
  const draft = v.pipe(
    v.custom<ActionDraft>(() => true),
    v.transform((typed): unknown => draftOf(action, typed, parcel)),
  )
  return fulfillmentActions.some((candidate) => candidate === action)
    ? v.pipe(
        draft,
        fulfillmentAction,
        v.transform((fulfillment) => ({ fulfillment })),
      )
    : v.pipe(
        draft,
        resolutionAction,
        v.transform((resolution) => ({ resolution })),
      )
}

function draftOf(action: StoreParcelAction, typed: ActionDraft, { id, items }: StoreParcel): object {
  const { method, tracking_code, delay_days, items: quantities, amount, with_return, ...draft } = typed
  const isWhole = action === 'pack'
  return {
    ...draft,
    parcel_id: id,
    action,
    method: method === '' ? undefined : method,
    tracking_code: tracking_code.trim() === '' ? undefined : tracking_code,
    delay_days: parseNumber(delay_days) ?? 0,
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

type Fields = (form: BoundForm<ActionDraft>, parcel: StoreParcel) => ReactNode

const noteField =
  (label: string): Fields =>
  (form) => <TextArea label={label} rows={3} maxLength={500} {...form.field('note')} />

const reasonFields: Fields = (form, parcel) => (
  <>
    <LabelledSelect
      label="دلیل"
      empty="انتخاب کنید"
      options={cancelReasons}
      titles={rejectReasonLabels}
      {...form.chosen('reason')}
    />
    {noteField('توضیح برای خریدار')(form, parcel)}
  </>
)

const itemFields: Fields = (form, { items }) => <ItemQuantityFields items={items} quantities={form.chosen('items')} />

const fields: Readonly<Record<NonNullable<(typeof storeActionLabels)[StoreParcelAction]['needs']>, Fields>> = {
  code: (form) => (
    <>
      <LabelledSelect
        label="روش ارسال"
        empty="همان روش خریدار"
        options={shippingMethods}
        titles={shippingMethodLabels}
        {...form.chosen('method')}
      />
      <Field label="کد رهگیری" ltr autoComplete="off" maxLength={40} {...form.field('tracking_code')} />
    </>
  ),
  days: (form, parcel) => (
    <>
      <Field label="چند روز بیشتر؟" inputMode="numeric" maxLength={2} {...form.field('delay_days')} />
      {noteField('توضیح برای خریدار')(form, parcel)}
    </>
  ),
  reason: reasonFields,
  pieces: itemFields,
  'pieces-reason': (form, parcel) => (
    <>
      {itemFields(form, parcel)}
      {reasonFields(form, parcel)}
    </>
  ),
  offer: (form, parcel) => (
    <>
      <OfferFields solution={form.chosen('solution')} amount={form.typed('amount')} back={form.chosen('with_return')} />
      {noteField('توضیح برای خریدار')(form, parcel)}
    </>
  ),
}
