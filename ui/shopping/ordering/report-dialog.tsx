import { useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { type CaseItem, caseKinds, caseSolutions, type Order, type Parcel } from '../../../core/ordering/index.ts'
import { Ids } from '../../../core/shared/ids.ports.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { TextArea } from '../../kit/text-area.tsx'
import { DialogForm } from '../../entrance/dialog-form.tsx'
import { ChoiceField } from './choice-field.tsx'
import { caseKindTitles, solutionTitles } from './parcel-words.ts'
import { PhotoPicker } from './photo-picker.tsx'

interface ReportDialogProps {
  readonly parcel: Parcel
  readonly onClose: (order?: Order) => void
}

const mindChanged = 'از خرید منصرف شدم.'

/** What is wrong with which pieces, what is wanted, in words and photos; who only changed their mind needs no reason (ORD-47). */
export function ReportDialog({ parcel, onClose }: ReportDialogProps) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const [key] = useState(() => ids.uuid())
  const isOver = parcel.state === 'completed'
  const [kind, setKind] = useState(isOver ? 'changed-mind' : '')
  const [wanted, setWanted] = useState('')
  const [items, setItems] = useState<readonly CaseItem[]>([])
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<readonly string[]>([])
  const goesBack = kind === 'changed-mind'
  const staying = parcel.items.filter(({ no_return }) => goesBack && no_return).map(({ variant_id }) => variant_id)
  const chosen = items.filter(({ variant_id }) => !staying.includes(variant_id))
  const deed = async () => {
    const wish = goesBack ? { wanted: 'refund', text: text.trim() || mindChanged } : { wanted, text }
    const report = { parcel_id: parcel.id, kind, ...wish, items: [...chosen], photos: [...photos] }
    onClose(await api.ordering.openCase(report as never, { idempotency_key: key }))
  }
  const kinds = caseKinds.filter((one) => one !== 'changed-mind' || parcel.state === 'delivered')
  return (
    <DialogForm
      title={isOver ? 'انصراف از خرید' : 'گزارش مشکل'}
      onClose={() => onClose()}
      deed={deed}
      button={isOver ? 'ثبت انصراف' : 'ثبت گزارش'}
      typed={text}
    >
      {!isOver && (
        <ChoiceField label="چه شده است؟" options={kinds} titles={caseKindTitles} value={kind} onValue={setKind} />
      )}
      <PieceChoice parcel={parcel} items={chosen} onItems={setItems} goesBack={goesBack} />
      {goesBack ? (
        <p className="text-sm text-muted">
          پس از رسیدن کالا به فروشگاه، پول آن به کیف پول شما برمی‌گردد. هزینهٔ پس فرستادن با شماست.
        </p>
      ) : (
        <ChoiceField
          label="چه می‌خواهید؟"
          options={caseSolutions}
          titles={solutionTitles}
          value={wanted}
          onValue={setWanted}
        />
      )}
      <TextArea
        label={goesBack ? 'توضیح (اختیاری)' : 'توضیح'}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <PhotoPicker photos={photos} onPhotos={setPhotos} />
    </DialogForm>
  )
}

interface PieceChoiceProps {
  readonly parcel: Parcel
  readonly items: readonly CaseItem[]
  readonly onItems: (items: readonly CaseItem[]) => void
  /** What the law takes out of the right to withdraw cannot be chosen. */
  readonly goesBack: boolean
}

function PieceChoice({ parcel, items, onItems, goesBack }: PieceChoiceProps) {
  const set = (variant_id: string, quantity: number) => {
    const others = items.filter((item) => item.variant_id !== variant_id)
    onItems(quantity === 0 ? others : [...others, { variant_id, quantity }])
  }
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm text-muted">کدام کالاها؟</legend>
      {parcel.items.map(({ variant_id, title, quantity, no_return }) => {
        const chosen = items.find((item) => item.variant_id === variant_id)?.quantity ?? 0
        return (
          <div key={variant_id} className="flex flex-wrap items-center justify-between gap-2">
            <label className="flex min-h-11 items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-5 accent-primary"
                disabled={goesBack && no_return}
                checked={chosen > 0}
                onChange={(event) => set(variant_id, event.target.checked ? quantity : 0)}
              />
              <span>
                {title}
                {goesBack && no_return && <span className="block text-xs text-muted">بازگشت‌ناپذیر طبق قانون</span>}
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
