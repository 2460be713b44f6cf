import { useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import {
  type CaseItem,
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
import { parseInput } from '../../../../core/validation/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
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

const changedMindKind = 'از خرید منصرف شدم.'

const texts = {
  return: { title: 'مرجوع کردن', question: 'چرا مرجوع می‌کنید؟', button: 'ثبت درخواست مرجوعی' },
  problem: { title: 'گزارش مشکل', question: 'چه شده است؟', button: 'ثبت گزارش' },
} as const

const kindsOf: Readonly<Record<ReportPurpose, readonly CaseKind[]>> = {
  return: ['changed-mind', 'damaged', 'wrong', 'not-as-described'],
  problem: caseKinds.filter((kind) => kind !== 'changed-mind'),
}

/**
 * Returns something or reports a problem: kind, items, requested solution, text and photos. A change of mind needs no
 * reason (ORD-47).
 */
export function ReportDialog({ parcel, order, purpose, onClose }: ReportDialogProps) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const [key] = useState(() => ids.uuid())
  const { title, question, button } = texts[purpose]
  const [kind, setKind] = useState('')
  const [solution, setSolution] = useState('')
  const [items, setItems] = useState(() => onlyItem(parcel))
  const [refund_to, setTarget] = useState<RefundTarget>('source')
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<readonly string[]>([])
  const isReturned = kind === 'changed-mind'
  const withoutReturn = parcel.items
    .filter(({ non_returnable }) => isReturned && non_returnable)
    .map(({ variant_id }) => variant_id)
  const chosen = items.filter(({ variant_id }) => !withoutReturn.includes(variant_id))
  const submit = async () => {
    const wish = isReturned ? { wanted: 'refund', text: text.trim() || changedMindKind } : { wanted: solution, text }
    const report = parseInput(caseReport, { parcel_id: parcel.id, kind, ...wish, items: chosen, refund_to, photos })
    onClose(await api.ordering.openCase(report, { idempotency_key: key }))
  }
  const isKept = parcel.items.every(({ non_returnable }) => non_returnable)
  const kinds = kindsOf[purpose].filter((option) => option !== 'changed-mind' || !isKept)
  return (
    <DialogForm title={title} onClose={() => onClose()} onSubmit={submit} button={button} typed={text}>
      <LabelledSelect
        label={question}
        options={kinds}
        titles={caseKindLabels}
        value={kind}
        onValue={setKind}
        empty="انتخاب کنید"
      />
      <ItemChoice parcel={parcel} items={chosen} onItems={setItems} isReturned={isReturned} />
      {isReturned ? (
        <p className="text-sm text-muted">
          پس از رسیدن کالا به فروشگاه، پول آن به شما برمی‌گردد. هزینهٔ پس فرستادن با شماست.
        </p>
      ) : (
        <LabelledSelect
          label="چه می‌خواهید؟"
          options={caseSolutions}
          titles={solutionLabels}
          value={solution}
          onValue={setSolution}
          empty="انتخاب کنید"
        />
      )}
      {(isReturned || solution === 'refund') && chosen.length > 0 && (
        <RefundChoice
          amount={returnRefund(parcel, chosen)}
          cardLeft={order.card_refundable}
          target={refund_to}
          onTarget={setTarget}
        />
      )}
      <TextArea
        label={isReturned ? 'توضیح (اختیاری)' : 'توضیح'}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <PhotoPicker photos={photos} onPhotos={setPhotos} />
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
  /** Items that the law excludes from returns cannot be chosen. */
  readonly isReturned: boolean
}

function ItemChoice({ parcel, items, onItems, isReturned }: ItemChoiceProps) {
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
    </fieldset>
  )
}
