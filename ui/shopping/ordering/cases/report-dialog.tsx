import { useState } from 'react'
import * as v from 'valibot'
import { Api } from '../../../../core/api/api.ts'
import {
  type CaseItem,
  type CaseReport,
  type CaseKind,
  caseKinds,
  caseReport,
  caseSolutions,
  type Order,
  type Parcel,
  returnRefund,
} from '../../../../core/ordering/index.ts'
import type { RefundTarget } from '../../../../core/finance/index.ts'
import { Ids } from '../../../../core/shared/ports/ids.ports.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { TextArea } from '../../../kit/forms/text-area.tsx'
import { DialogForm } from '../../../auth/dialog-form.tsx'
import { LabelledSelect } from '../../../kit/forms/labelled-select.tsx'
import { caseKindLabels, solutionLabels } from '../parcels/parcel-labels.ts'
import { RefundChoice } from '../parcels/refund-choice.tsx'
import { PhotoPicker } from './photo-picker.tsx'

/** Whether the buyer sends something back, or something else is wrong with a parcel. */
export type ReportPurpose = 'return' | 'problem'

interface ReportDialogProps {
  readonly parcel: Parcel
  readonly order: Order
  readonly purpose: ReportPurpose
  readonly onClose: (order?: Order) => void
}

interface ReportDraft {
  readonly kind: string
  readonly wanted: string
  readonly items: readonly CaseItem[]
  readonly refund_to: RefundTarget
  readonly text: string
  readonly photos: readonly string[]
}

const changedMindKind = 'از خرید منصرف شدم.'

const texts = {
  return: { title: 'مرجوع کردن', question: 'چرا مرجوع می‌کنید؟', button: 'ثبت درخواست مرجوعی' },
  problem: { title: 'گزارش مشکل', question: 'چه شده است؟', button: 'ثبت گزارش' },
} as const

const kindsOf: Readonly<Record<ReportPurpose, readonly CaseKind[]>> = {
  return: ['changed-mind', 'damaged', 'wrong', 'not-as-described'],
  problem: caseKinds.filter((kind) => kind !== 'changed-mind'),
}

/** A change of mind needs no reason, and can end only in a refund. */
function reportSchema({ id, items }: Parcel) {
  return v.pipe(
    v.custom<ReportDraft>(() => true),
    v.transform((draft) => {
      const isReturned = draft.kind === 'changed-mind'
      const wish = isReturned ? { wanted: 'refund', text: draft.text.trim() || changedMindKind } : {}
      return { ...draft, ...wish, parcel_id: id, items: returnableItems(items, draft) }
    }),
    v.transform((report): unknown => report),
    caseReport,
  )
}

function returnableItems(all: Parcel['items'], { kind, items }: ReportDraft): CaseItem[] {
  const excluded = all.filter(({ non_returnable }) => kind === 'changed-mind' && non_returnable)
  return items.filter(({ variant_id }) => !excluded.some((item) => item.variant_id === variant_id))
}

/**
 * Returns something or reports a problem: kind, items, requested solution, text and photos. A change of mind needs no
 * reason (ORD-47).
 */
export function ReportDialog({ parcel, order, purpose, onClose }: ReportDialogProps) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const [key] = useState(() => ids.uuid())
  const { title, question, button } = texts[purpose]
  const form = useForm<ReportDraft, CaseReport>({
    schema: reportSchema(parcel),
    initial: { kind: '', wanted: '', items: onlyItem(parcel), refund_to: 'source', text: '', photos: [] },
    submit: async (report) => onClose(await api.ordering.openCase(report, { idempotency_key: key })),
  })
  const { kind, wanted } = form.state.values
  const isReturned = kind === 'changed-mind'
  const [items, target] = [form.chosen('items'), form.chosen('refund_to')]
  const chosen = returnableItems(parcel.items, form.state.values)
  const isKept = parcel.items.every(({ non_returnable }) => non_returnable)
  const kinds = kindsOf[purpose].filter((option) => option !== 'changed-mind' || !isKept)
  return (
    <DialogForm form={form} title={title} onClose={() => onClose()} button={button}>
      <LabelledSelect
        label={question}
        options={kinds}
        titles={caseKindLabels}
        {...form.chosen('kind')}
        empty="انتخاب کنید"
      />
      <ItemChoice
        parcel={parcel}
        items={chosen}
        onItems={items.onValue}
        problem={items.problem}
        isReturned={isReturned}
      />
      {isReturned ? (
        <p className="text-sm text-muted">
          پس از رسیدن کالا به فروشگاه، پول آن به شما برمی‌گردد. هزینهٔ پس فرستادن با شماست.
        </p>
      ) : (
        <LabelledSelect
          label="چه می‌خواهید؟"
          options={caseSolutions}
          titles={solutionLabels}
          {...form.chosen('wanted')}
          empty="انتخاب کنید"
        />
      )}
      {(isReturned || wanted === 'refund') && chosen.length > 0 && (
        <RefundChoice
          amount={returnRefund(parcel, chosen)}
          cardLeft={order.card_refundable}
          target={target.value}
          onTarget={target.onValue}
        />
      )}
      <TextArea label={isReturned ? 'توضیح (اختیاری)' : 'توضیح'} maxLength={2000} {...form.field('text')} />
      <PhotoPicker
        photos={form.state.values.photos}
        onPhotos={(change) => form.store.input('photos', change(form.store.get().values.photos))}
      />
    </DialogForm>
  )
}

// Nothing is to be chosen from a single item.
function onlyItem({ items: [only, ...others] }: Parcel): readonly CaseItem[] {
  return only === undefined || others.length > 0 ? [] : [{ variant_id: only.variant_id, quantity: only.quantity }]
}

interface ItemChoiceProps {
  readonly parcel: Parcel
  readonly items: readonly CaseItem[]
  readonly onItems: (items: readonly CaseItem[]) => void
  readonly problem: string | undefined
  /** Items that the law excludes from returns cannot be chosen. */
  readonly isReturned: boolean
}

function ItemChoice({ parcel, items, onItems, problem, isReturned }: ItemChoiceProps) {
  const set = (variant_id: string, quantity: number) => {
    const others = items.filter((item) => item.variant_id !== variant_id)
    onItems(quantity === 0 ? others : [...others, { variant_id, quantity }])
  }
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm text-muted">کدام کالاها؟</legend>
      {parcel.items.map(({ variant_id, title, quantity, non_returnable }) => {
        const chosen = items.find((item) => item.variant_id === variant_id)?.quantity ?? 0
        return (
          <div key={variant_id} className="flex flex-wrap items-center justify-between gap-2">
            <label className="flex min-h-11 items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-5 accent-primary"
                disabled={isReturned && non_returnable}
                checked={chosen > 0}
                onChange={(event) => set(variant_id, event.target.checked ? quantity : 0)}
              />
              <span>
                {title}
                {isReturned && non_returnable && (
                  <span className="block text-xs text-muted">بازگشت‌ناپذیر طبق قانون</span>
                )}
              </span>
            </label>
            {chosen > 0 && quantity > 1 && (
              <select
                aria-label={`تعداد ${title}`}
                className="field-box w-24"
                value={chosen}
                onChange={(event) => set(variant_id, Number(event.target.value))}
              >
                {Array.from({ length: quantity }, (_, index) => index + 1).map((count) => (
                  <option key={count} value={count}>
                    {formatNumber(count)}
                  </option>
                ))}
              </select>
            )}
          </div>
        )
      })}
      {problem && <p className="text-xs text-danger">{problem}</p>}
    </fieldset>
  )
}
