import { type ReactNode, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import {
  cancelReasons,
  type DeskAct,
  type DeskParcel,
  fittingOffer,
  handlingActs,
  methodTitles,
  shippingMethods,
} from '../../../core/ordering/index.ts'
import { Ids } from '../../../core/shared/ids.ports.ts'
import { parseNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { DialogForm } from '../../entrance/dialog-form.tsx'
import { Field } from '../../kit/field.tsx'
import { TextArea } from '../../kit/text-area.tsx'
import { ChoiceField } from './choice-field.tsx'
import { OfferFields, offerTerms, type TypedOffer } from './offer-fields.tsx'
import { PieceFields } from './piece-fields.tsx'
import { deskActWords, rejectReasonTitles } from './desk-words.ts'

interface ActDialogProps {
  readonly parcel: DeskParcel
  readonly act: DeskAct
  readonly onClose: (done?: DeskParcel) => void
}

interface Typed extends TypedOffer {
  readonly method: string
  readonly code: string
  readonly days: string
  readonly reason: string
  readonly note: string
  /** How many of each thing, as typed. */
  readonly pieces: Readonly<Record<string, string>>
}

/** Asks for what belongs to an act, and does it. */
export function ActDialog({ parcel, act, onClose }: ActDialogProps) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const [key, setKey] = useState(() => ids.uuid())
  const [typed, setTyped] = useState<Typed>({
    method: parcel.method,
    code: '',
    days: '',
    reason: '',
    note: '',
    solution: '',
    amount: null,
    with_return: false,
    pieces: {},
    ...(parcel.case && fittingOffer(parcel.case)),
  })
  const type = (more: Partial<Typed>) => {
    setTyped({ ...typed, ...more })
    // Another wish has another key.
    setKey(ids.uuid())
  }
  const { title, told, needs } = deskActWords[act]
  const call = handlingActs.some((one) => one === act) ? api.ordering.handleParcel : api.ordering.settleParcel
  const deed = async () => {
    const input = { parcel_id: parcel.id, act, ...wordsOf(act, typed), ...piecesOf(act, typed, parcel) }
    onClose(await call(input as never, { idempotency_key: key }))
  }
  return (
    <DialogForm title={title} onClose={() => onClose()} deed={deed} button={title} typed={typed.note + typed.code}>
      <p className="text-sm text-muted">{told}</p>
      {needs && fields[needs](typed, type, parcel)}
    </DialogForm>
  )
}

function wordsOf(act: DeskAct, typed: Typed): object {
  const { method, code, days, reason, note } = typed
  const needs = deskActWords[act].needs
  if (needs === 'code') return { method, ...(code.trim() === '' ? {} : { tracking_code: code }) }
  if (needs === 'days') return { delay_days: parseNumber(days) ?? 0, note }
  if (needs === 'reason') return { ...(reason === '' ? {} : { reason }), note }
  if (needs === 'offer') return { ...offerTerms(typed), note }
  return {}
}

function piecesOf(act: DeskAct, { pieces }: Typed, { items }: DeskParcel): object {
  const of = ({ variant_id }: { readonly variant_id: string }): number => parseNumber(pieces[variant_id] ?? '') ?? 0
  if (act === 'pack') return { items: items.map(({ variant_id, quantity }) => ({ variant_id, quantity })) }
  if (!deskActWords[act].needs?.startsWith('pieces')) return {}
  return {
    items: items
      .map((item) => ({ variant_id: item.variant_id, quantity: of(item) }))
      .filter(({ quantity }) => quantity > 0),
  }
}

type Fields = (typed: Typed, type: (more: Partial<Typed>) => void, parcel: DeskParcel) => ReactNode

const noteField =
  (label: string): Fields =>
  (typed, type) => (
    <TextArea
      label={label}
      rows={3}
      maxLength={500}
      value={typed.note}
      onChange={({ target }) => type({ note: target.value })}
    />
  )

const reasonFields: Fields = (typed, type, parcel) => (
  <>
    <ChoiceField
      label="دلیل"
      empty="انتخاب کنید"
      options={cancelReasons}
      titles={rejectReasonTitles}
      value={typed.reason}
      onValue={(reason) => type({ reason })}
    />
    {noteField('توضیح برای خریدار')(typed, type, parcel)}
  </>
)

const pieceFields: Fields = ({ pieces }, type, { items }) => (
  <PieceFields items={items} pieces={pieces} onPieces={(next) => type({ pieces: next })} />
)

const fields: Readonly<Record<NonNullable<(typeof deskActWords)[DeskAct]['needs']>, Fields>> = {
  code: (typed, type) => (
    <>
      <ChoiceField
        label="روش ارسال"
        empty="همان روش خریدار"
        options={shippingMethods}
        titles={methodTitles}
        value={typed.method}
        onValue={(method) => type({ method })}
      />
      <Field
        label="کد رهگیری"
        ltr
        autoComplete="off"
        maxLength={40}
        value={typed.code}
        onChange={({ target }) => type({ code: target.value })}
      />
    </>
  ),
  days: (typed, type, parcel) => (
    <>
      <Field
        label="چند روز بیشتر؟"
        inputMode="numeric"
        maxLength={2}
        value={typed.days}
        onChange={({ target }) => type({ days: target.value })}
      />
      {noteField('توضیح برای خریدار')(typed, type, parcel)}
    </>
  ),
  reason: reasonFields,
  pieces: pieceFields,
  'pieces-reason': (typed, type, parcel) => (
    <>
      {pieceFields(typed, type, parcel)}
      {reasonFields(typed, type, parcel)}
    </>
  ),
  offer: (typed, type, parcel) => (
    <>
      <OfferFields offer={typed} onOffer={type} />
      {noteField('توضیح برای خریدار')(typed, type, parcel)}
    </>
  ),
}
